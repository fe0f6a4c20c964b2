import fc from "fast-check";
import type { CalendarDate } from "../dates/calendar-date";
import { decimal } from "../money/money";
import { totalMovements } from "../movements/movement-totals";
import { movements, unitsInType, unitsOf } from "../movements/movements-for-tests";
import { movementTotal } from "../movements/totals-for-tests";
import {
  type InterestFlow,
  interestStatements,
  statementPeriod,
  statementTypes,
  statementYears,
  yearPattern,
} from "./interest-statement";

const total = (month: string, type: string, sum: string, more: object = {}) =>
  movementTotal({ month, type, sum, ...more });

test("there is one statement per currency, and a month without movements is 0", () => {
  const statements = interestStatements(
    [
      total("2026-03", "INTEREST", "0.000001", { currency: "USDC" }),
      total("2026-12", "INTEREST_WITHDRAWAL", "0.05"),
    ],
    2026,
  );
  expect(statements.map(({ currency }) => currency)).toEqual(["MXN", "USDC"]);
  expect(statements[0]?.months[5]).toEqual({ earned: "0", withdrawn: "0" });
  expect(statements[0]?.total).toEqual({ earned: "0", withdrawn: "0.05" });
});

test("with any movements, each unit is in its month and once in the year", () => {
  fc.assert(
    fc.property(movements, (all) => {
      const statements = interestStatements(totalMovements(all, { by: "month" }), 2026);
      for (const currency of ["MXN", "USD", "USDC"])
        for (const [flow, type] of Object.entries(statementTypes) as [
          keyof InterestFlow,
          string,
        ][]) {
          const unitsIn = (period: string) =>
            all
              .filter(
                (each) =>
                  each.type === type &&
                  each.amount.currency === currency &&
                  each.status === "COMPLETED" &&
                  each.valueDate.startsWith(period),
              )
              .reduce((sum, each) => sum + unitsInType(each), 0n);
          const statement = statements.find((each) => each.currency === currency);
          const months = Array.from({ length: 12 }, (_, month) => statement?.months[month]?.[flow]);
          expect(months.map((sum = decimal("0")) => unitsOf(sum))).toEqual(
            months.map((_, month) => unitsIn(`2026-${String(month + 1).padStart(2, "0")}`)),
          );
          expect(unitsOf(statement?.total[flow] ?? "0")).toBe(unitsIn("2026"));
        }
    }),
  );
});

test("a period ends on its last day, also in leap years", () => {
  expect(statementPeriod(2026)).toEqual({ from: "2026-01-01", to: "2026-12-31" });
  expect(statementPeriod(2028, 2)).toEqual({ from: "2028-02-01", to: "2028-02-29" });
  expect(statementPeriod(2100, 2).to).toBe("2100-02-28");
});

test("a year has four digits and begins with 19, 20 or 21", () => {
  expect(["2026", "1999"].every((text) => yearPattern.test(text))).toBe(true);
  expect(["26", "02026", "2026 ", "1e3", "0000"].some((text) => yearPattern.test(text))).toBe(
    false,
  );
});

test("the years run from the first day to the last, without years that a URL cannot contain", () => {
  const days = ["2024-05-01", "2026-01-01", "2024-07-01"] as CalendarDate[];
  expect(statementYears(days)).toEqual([2026, 2025, 2024]);
  const never = ["0001-01-01", "9999-12-31"] as CalendarDate[];
  expect(statementYears([...never, ...days])).toEqual([2026, 2025, 2024]);
  expect(statementYears(never)).toEqual([]);
  expect(statementYears([])).toEqual([]);
});

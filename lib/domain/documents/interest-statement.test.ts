import fc from "fast-check";
import type { CalendarDate } from "../dates/calendar-date";
import { totalMovements } from "../movements/movement-totals";
import { movements, unitsInType, unitsOf } from "../movements/movements-for-tests";
import {
  type InterestFlow,
  interestStatements,
  statementPeriod,
  statementTypes,
  statementYears,
  yearPattern,
} from "./interest-statement";

test("with any movements, each unit is in its month and once in the year", () => {
  fc.assert(
    fc.property(movements, (all) => {
      const statements = interestStatements(totalMovements(all, { by: "month" }), 2026);
      for (const currency of ["MXN", "USD", "USDC"])
        for (const [flow, type] of Object.entries(statementTypes) as [
          keyof InterestFlow,
          string,
        ][]) {
          const own = all.filter(
            (each) =>
              each.type === type &&
              each.amount.currency === currency &&
              each.status === "COMPLETED",
          );
          const unitsIn = (period: string) =>
            own
              .filter(({ valueDate }) => valueDate.startsWith(period))
              .reduce((sum, each) => sum + unitsInType(each), 0n);
          const statement = statements.find((each) => each.currency === currency);
          const months = statement?.months.map((each) => each[flow]) ?? Array(12).fill("0");
          expect(months.map(unitsOf)).toEqual(
            Array.from({ length: 12 }, (_, at) => unitsIn(`2026-${`${at + 1}`.padStart(2, "0")}`)),
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
  const others = ["26", "02026", "2026 ", "1e3", "0000"];
  expect(others.filter((text) => yearPattern.test(text))).toEqual([]);
});

test("the years run from the first day to the last, without years that a URL cannot contain", () => {
  const days = ["2024-05-01", "2026-01-01", "2024-07-01"] as CalendarDate[];
  expect(statementYears(days)).toEqual([2026, 2025, 2024]);
  const never = ["0001-01-01", "9999-12-31"] as CalendarDate[];
  expect(statementYears([...never, ...days])).toEqual([2026, 2025, 2024]);
  expect(statementYears(never)).toEqual([]);
  expect(statementYears([])).toEqual([]);
});

import fc from "fast-check";
import type { CalendarDate } from "../dates/calendar-date";
import { type DecimalString, decimal } from "../money/money";
import type { Movement } from "../movements/movement";
import { totalMovements } from "../movements/movement-totals";
import { movementTotal } from "../movements/totals-for-tests";
import {
  interestStatements,
  statementPeriod,
  statementYears,
  yearPattern,
} from "./interest-statement";

const total = (month: string, type: string, sum: string, more: object = {}) =>
  movementTotal({ month, type, sum, ...more });

test("the year is the sum of its twelve months; a month without movements is 0", () => {
  const [statement, ...others] = interestStatements(
    [
      total("2026-01", "INTEREST", "0.10"),
      total("2026-12", "INTEREST", "0.20"),
      total("2026-12", "INTEREST_WITHDRAWAL", "0.05"),
    ],
    2026,
  );
  expect(others).toEqual([]);
  expect(statement?.months).toHaveLength(12);
  expect(statement?.months[0]).toEqual({ earned: "0.10", withdrawn: "0" });
  expect(statement?.months[5]).toEqual({ earned: "0", withdrawn: "0" });
  expect(statement?.months[11]).toEqual({ earned: "0.20", withdrawn: "0.05" });
  expect(statement?.total).toEqual({ earned: "0.30", withdrawn: "0.05" });
});

test("there is one statement per currency, in alphabetical order", () => {
  const statements = interestStatements(
    [
      total("2026-03", "INTEREST", "0.000001", { currency: "USDC" }),
      total("2026-03", "INTEREST", "5.00"),
    ],
    2026,
  );
  expect(statements.map(({ currency, total }) => [currency, total.earned])).toEqual([
    ["MXN", "5.00"],
    ["USDC", "0.000001"],
  ]);
});

test("with any movements, each cent is in its month and once in the year", () => {
  const movement = fc.record({
    type: fc.constantFrom("INTEREST", "INTEREST_WITHDRAWAL", "LOAN"),
    status: fc.constantFrom("COMPLETED", "PENDING"),
    cents: fc.bigInt({ min: 1n, max: 10n ** 20n }),
    currency: fc.constantFrom("MXN", "USD"),
    direction: fc.constantFrom("IN" as const, "OUT" as const),
    valueDate: fc
      .date({
        min: new Date("2025-12-25T00:00Z"),
        max: new Date("2027-01-05T00:00Z"),
        noInvalidDate: true,
      })
      .map((date) => date.toISOString().slice(0, 10) as CalendarDate),
  });
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), (drafts) => {
      const movements = drafts.map(
        ({ cents, currency, ...draft }, index): Movement => ({
          ...draft,
          id: `M-${index}`,
          amount: {
            amount: decimal(`${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`),
            currency,
          },
          createdAt: "2026-01-01T00:00:00Z",
        }),
      );
      const statements = interestStatements(totalMovements(movements, { by: "month" }), 2026);
      const shown = (sum: DecimalString) => (sum === "0" ? 0n : BigInt(sum.replace(".", "")));
      for (const currency of ["MXN", "USD"])
        for (const [flow, type] of [
          ["earned", "INTEREST"],
          ["withdrawn", "INTEREST_WITHDRAWAL"],
        ] as const) {
          const cents = (from: string, to: string) =>
            drafts
              .filter(
                (each) =>
                  each.type === type &&
                  each.currency === currency &&
                  each.status === "COMPLETED" &&
                  each.valueDate >= from &&
                  each.valueDate <= to,
              )
              .reduce((sum, each) => {
                const isBack = each.direction !== (type === "INTEREST" ? "IN" : "OUT");
                return isBack ? sum - each.cents : sum + each.cents;
              }, 0n);
          const statement = statements.find((each) => each.currency === currency);
          for (let month = 1; month <= 12; month += 1) {
            const prefix = `2026-${String(month).padStart(2, "0")}`;
            const figure = statement?.months[month - 1]?.[flow] ?? decimal("0");
            expect(shown(figure)).toBe(cents(`${prefix}-01`, `${prefix}-31`));
          }
          const year = statement?.total[flow] ?? decimal("0");
          expect(shown(year)).toBe(cents("2026-01-01", "2026-12-31"));
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

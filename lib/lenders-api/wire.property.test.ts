import fc from "fast-check";
import type { z } from "zod";
import { unitsOf } from "@/lib/domain/movements/movements-for-tests";
import { wireLoanTotal } from "./loan-totals";
import { wireLoan } from "./loans";
import { wireMovementTotal } from "./movement-totals";
import { wireMovement } from "./movements";
import { wirePaymentTotal } from "./payment-totals";
import { wireRequest } from "./requests";
import { readJson } from "./transport/read-json";
import { wireMoney } from "./wire";

const money = { amount: "12.50", currency: "MXN" };
const instant = "2026-02-28T23:59:59.999Z";

const sums = { principal: "10", interest: "2.5", principalExpected: "10", interestExpected: "2.5" };
const movement = {
  id: "M-1",
  type: "BONUS",
  status: "COMPLETED",
  amount: money,
  valueDate: "2026-02-28",
  createdAt: instant,
};
const total = { currency: "MXN", type: "BONUS", status: "COMPLETED", sum: "12.50", count: 3 };

/** Each entity with the fields that it must have; all others are optional. */
const entities = {
  loan: [wireLoan, { id: "L-1", status: "ACTIVE", principal: money }],
  movement: [wireMovement, movement],
  request: [wireRequest, { id: "R-1", status: "PENDING", amount: money, requestedAt: instant }],
  "movement total": [wireMovementTotal, total],
  "loan total": [wireLoanTotal, { currency: "MXN", count: 3 }],
  "payment total": [
    wirePaymentTotal,
    { currency: "MXN", status: "PENDING", overdue: false, ...sums, count: 3 },
  ],
} satisfies Record<string, [z.ZodType, object]>;
const cases = Object.entries(entities).map(([name, [schema, required]]) => ({
  name,
  schema: schema as z.ZodType,
  required: required as Readonly<Record<string, unknown>>,
  optional: Object.keys(schema.in.shape).filter((field) => !(field in required)),
}));

const throughJson = (value: unknown) => readJson(JSON.stringify(value));

describe.each(cases)("a $name", ({ schema, required, optional }) => {
  test("with missing, null, empty or invisible optional fields has none of them", () => {
    const nothing = fc.constantFrom(undefined, null, "", " ", "\u200b", "\u2060\t\u00a0");
    const blanks = fc.record(Object.fromEntries(optional.map((name) => [name, nothing])));
    fc.assert(
      fc.property(blanks, (absent) => {
        expect(schema.parse(throughJson({ ...absent, ...required }))).toEqual(required);
      }),
    );
  });

  test.each(Object.keys(required))("without its %s does not fit", (name) => {
    for (const value of [undefined, null, "", "\u200b"])
      expect(schema.safeParse(throughJson({ ...required, [name]: value })).success).toBe(
        // An id may contain anything that a URL can.
        name === "id" && value === "\u200b",
      );
  });
});

test("an amount keeps every digit, as text or number, in any notation", () => {
  const spelling = fc.tuple(
    fc.boolean(),
    fc.bigInt({ min: 0n, max: 10n ** 40n }),
    fc.integer({ min: -18, max: 21 }),
    fc.constantFrom("e", "E"),
    fc.boolean(),
  );
  fc.assert(
    fc.property(spelling, ([minus, digits, exponent, sign, isText]) => {
      const numeral = `${minus ? "-" : ""}${digits}${sign}${exponent}`;
      const json = `{"currency":"usdc","amount":${isText ? `"${numeral}"` : numeral}}`;
      const { amount, currency } = wireMoney.parse(readJson(json));
      const units = (minus ? -digits : digits) * 10n ** BigInt(18 + exponent);
      expect([unitsOf(amount), currency]).toEqual([units, "USDC"]);
      expect(amount).toMatch(/^(?:-(?=.*[1-9]))?\d+(?:\.\d+)?$/);
    }),
  );
});

test("lone surrogates are replaced in text, and rejected in an id", () => {
  const parse = (change: object) => wireMovement.safeParse({ ...movement, ...change });
  expect(parse({ description: "medio \ud83d" }).data?.description).toBe("medio \ufffd");
  expect(parse({ loanId: "L-\ud83d" }).success).toBe(false);
});

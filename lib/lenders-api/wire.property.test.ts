import fc from "fast-check";
import { unitsOf } from "@/lib/domain/movements/movements-for-tests";
import { wireLoanTotal } from "./loan-totals";
import { wireLoan } from "./loans";
import { wireMovementTotal, wireTotals } from "./movement-totals";
import { wireMovement } from "./movements";
import { wirePaymentTotal } from "./payment-totals";
import { wireRequest } from "./requests";
import { readJson } from "./transport/read-json";
import { wireMoney } from "./wire";
import { wireListing } from "./wire-rows";

const money = { amount: "12.50", currency: "MXN" };
const instant = "2026-02-28T23:59:59.999Z";

/** Each entity's required fields, and the names of the optional ones. */
const entities = {
  loan: {
    schema: wireLoan,
    required: { id: "L-1", status: "ACTIVE", principal: money },
    optional: [
      "reference",
      "product",
      "outstandingPrincipal",
      "interestAccrued",
      "interestPaid",
      "annualRate",
      "startDate",
      "maturityDate",
      "nextPaymentDate",
    ],
  },
  movement: {
    schema: wireMovement,
    required: {
      id: "M-1",
      type: "BONUS",
      status: "COMPLETED",
      amount: money,
      valueDate: "2026-02-28",
      createdAt: instant,
    },
    optional: [
      "withheld",
      "gross",
      "direction",
      "loanId",
      "loanReference",
      "requestId",
      "balanceAfter",
      "description",
      "externalRef",
    ],
  },
  request: {
    schema: wireRequest,
    required: { id: "R-1", status: "PENDING", amount: money, requestedAt: instant },
    optional: [
      "reference",
      "type",
      "resolvedAt",
      "loanId",
      "loanReference",
      "movementIds",
      "destination",
      "history",
    ],
  },
  "movement total": {
    schema: wireMovementTotal,
    required: { currency: "MXN", type: "BONUS", status: "COMPLETED", sum: "12.50", count: 3 },
    optional: ["direction", "month", "date", "withheld", "gross"],
  },
  "loan total": {
    schema: wireLoanTotal,
    required: { currency: "MXN", count: 3 },
    optional: [
      "status",
      "product",
      "maturityYear",
      "daysLate",
      "outstanding",
      "rateTimesOutstanding",
    ],
  },
  "payment total": {
    schema: wirePaymentTotal,
    required: {
      currency: "MXN",
      status: "PENDING",
      overdue: false,
      principal: "10",
      interest: "2.5",
      principalExpected: "10",
      interestExpected: "2.5",
      count: 3,
    },
    optional: ["month", "principalReceived", "interestReceived"],
  },
};

const { movement } = entities;
const throughJson = (value: unknown) => readJson(JSON.stringify(value));

describe.each(Object.entries(entities))("a %s", (_name, { schema, required, optional }) => {
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

const strangeValues = [
  null,
  "",
  "\u200b",
  " ",
  "\ud83d",
  "x\ud83d",
  "\u00ad",
  "~",
  "\u007f",
  5,
  true,
  [],
  {},
  "0",
  "-0.00",
  "1e21",
  "1e999",
  "+5",
  ".5",
  " 12.50 ",
  "1,000",
  "007",
  "1".repeat(101),
  "2026-02-28",
  "2026-02-30",
  "0000-01-01",
  instant,
  `${instant}\n`,
  "2026-02-28T24:00:00Z",
  "mxn",
  "M",
  "MXN\n",
  "x".repeat(128),
  "x".repeat(129),
  "IN",
  "in",
  "LOAN",
  { amount: " 1 ", currency: "usdc", more: 1 },
  { currency: "MXN" },
  Object.assign([], money),
  ["M-1"],
  ["M-1", ""],
  [{ status: "A", at: instant }],
  [{ status: "", at: instant }],
];

// An asynchronous parse uses no compiled code.
test.each(Object.entries(entities))(
  "a %s is read compiled as it is uncompiled",
  async (_name, entity) => {
    const { schema, required, optional } = entity;
    const compare = async (name: string, value: unknown) => {
      const row = { ...(throughJson(required) as object), [name]: value };
      const { data, error } = schema.safeParse(row);
      const uncompiled = await schema.safeParseAsync(row);
      expect(JSON.stringify(data)).toBe(JSON.stringify(uncompiled.data));
      expect(error?.message).toBe(uncompiled.error?.message);
    };
    const names = [...Object.keys(required), ...optional];
    for (const name of names) for (const value of strangeValues) await compare(name, value);
    await fc.assert(fc.asyncProperty(fc.constantFrom(...names), fc.anything(), compare));
  },
);

test("good rows are kept in order, and malformed ones between them are counted", () => {
  const row = fc.oneof(
    fc.uuid().map((id) => ({ ...movement.required, id })),
    fc.jsonValue(),
    fc.record({ id: fc.string(), amount: fc.jsonValue() }),
  );
  fc.assert(
    fc.property(fc.array(row, { maxLength: 30 }), (rows) => {
      const isGood = (each: unknown) => movement.schema.safeParse(throughJson(each)).success;
      const page = { limit: 25, offset: 0, total: rows.length };
      const listing = wireListing(wireMovement).parse(throughJson({ data: rows, page }));
      expect(listing.rows).toEqual(rows.filter(isGood));
      expect(listing.malformedIds).toHaveLength(rows.length - listing.rows.length);
    }),
  );
});

test("totals fit if each of their rows does", () => {
  const total = entities["movement total"].required;
  const row = fc.oneof({ arbitrary: fc.constant(total), weight: 9 }, fc.jsonValue());
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (data) => {
      const fits = (each: unknown) => wireMovementTotal.safeParse(throughJson(each)).success;
      const parsed = wireTotals.safeParse(throughJson({ data })).data;
      expect(parsed).toEqual(data.every(fits) ? { data } : undefined);
    }),
  );
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
  const parse = (change: object) => wireMovement.safeParse({ ...movement.required, ...change });
  expect(parse({ description: "medio \ud83d" }).data?.description).toBe("medio \ufffd");
  expect(parse({ loanId: "L-\ud83d" }).success).toBe(false);
});

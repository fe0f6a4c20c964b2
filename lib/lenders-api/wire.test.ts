import fc from "fast-check";
import type { z } from "zod";
import { isFilterValue } from "@/lib/domain/lists/list-filter";
import { unitsOf } from "@/lib/domain/movements/movements-for-tests";
import { wireAccount } from "./account";
import { wireMovementOf, wirePeriodOf } from "./additions-for-tests";
import { wireDocument } from "./documents";
import { wireLoanTotal } from "./loan-totals";
import { wireLoan, wireLoanDetail } from "./loans";
import { wireMovementTotal } from "./movement-totals";
import { wireMovement, wireMovementList } from "./movements";
import { wirePaymentTotal } from "./payment-totals";
import { wirePaymentList } from "./payments";
import { wireRequest } from "./requests";
import { readJson } from "./transport/read-json";
import { wireCurrency, wireMoney } from "./wire";

const money = { amount: "12.50", currency: "MXN" };
const instant = "2026-02-28T23:59:59.999Z";
const loan = { id: "L-1", status: "ACTIVE", principal: money };
const movement = { ...wireMovementOf(1), amount: money };
const request = { id: "R-1", status: "PENDING", amount: money, requestedAt: instant };
const throughWire = (value: unknown) => readJson(JSON.stringify(value));

const sums = { principal: "10", interest: "2.5", principalExpected: "10", interestExpected: "2.5" };
const total = { currency: "MXN", type: "BONUS", status: "COMPLETED", sum: "12.50", count: 3 };

/** Each entity with the fields that it must have; all others are optional. */
const entities = {
  loan: [wireLoan, loan],
  movement: [wireMovement, { ...movement, type: "BONUS", status: "ON_HOLD" }],
  request: [wireRequest, request],
  document: [
    wireDocument,
    { id: "D-1", kind: "x", title: "T", issuedOn: "2026-02-28", mediaType: "text/csv", size: 3 },
  ],
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

describe.each(cases)("a $name", ({ schema, required, optional }) => {
  test("with missing, null, empty or invisible optional fields has none of them", () => {
    const nothing = fc.constantFrom(undefined, null, "", " ", "\u200b", "\u2060\t\u00a0");
    const blanks = fc.record(Object.fromEntries(optional.map((name) => [name, nothing])));
    fc.assert(
      fc.property(blanks, (absent) => {
        expect(schema.parse(throughWire({ ...absent, ...required }))).toEqual(required);
      }),
    );
  });

  test.each(Object.keys(required))("without its %s does not fit", (name) => {
    for (const value of [undefined, null, "", "\u200b"])
      expect(schema.safeParse(throughWire({ ...required, [name]: value })).success).toBe(
        // An id may contain anything that a URL can.
        name === "id" && value === "\u200b",
      );
  });

  // An asynchronous parse uses no compiled code.
  test("is read compiled as it is uncompiled", async () => {
    const texts = ["", "\u200b", " 12.50 ", "1e21", "2026-02-30", instant, "mxn", "\ud83d"];
    const others = [null, 5, money, { ...money, more: 1 }, ["M-1"], [{ status: "A", at: instant }]];
    for (const name of [...Object.keys(required), ...optional])
      for (const value of [...texts, ...others]) {
        const row = { ...required, [name]: value };
        const [one, other] = [schema.safeParse(row), await schema.safeParseAsync(row)];
        expect([one.data, one.error?.message]).toEqual([other.data, other.error?.message]);
      }
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

test.each([{ size: -1 }, { size: "1e9" }, { issuedOn: "2026-02-30" }])(
  "a document with %j does not fit",
  (wrong) => {
    const [schema, document] = entities.document;
    expect(schema.safeParse(throughWire({ ...document, ...wrong })).success).toBe(false);
  },
);

test("lone surrogates are replaced in text, and rejected in an id", () => {
  const parse = (change: object) => wireMovement.safeParse({ ...movement, ...change });
  expect(parse({ description: "medio \ud83d" }).data?.description).toBe("medio \ufffd");
  expect(parse({ loanId: "L-\ud83d" }).success).toBe(false);
});

test.each([
  ["INTEREST", "IN"],
  ["WITHDRAWAL", "OUT"],
])("a %s without a direction goes %s; one with a direction keeps it", (type, direction) => {
  expect(wireMovement.parse({ ...movement, type }).direction).toBe(direction);
  expect(wireMovement.parse({ ...movement, type, direction: "OUT" }).direction).toBe("OUT");
});

test.each([
  [
    "one malformed row does not hide the others",
    [movement, { ...movement, id: "M-2", amount: "12" }, { type: "LOAN" }],
    ["M-1 INTEREST"],
    ["M-2", "?"],
  ],
  [
    "a repeated row is in the list once",
    [movement, { ...movement, id: "M-2" }, { ...movement, type: "LOAN" }],
    ["M-1 INTEREST", "M-2 INTEREST"],
    ["M-1"],
  ],
])("%s, and its id is reported", (_name, data, kept, malformedIds) => {
  const page = { limit: 25, offset: 0, total: 3 };
  const { rows, ...list } = wireMovementList.parse(throughWire({ data, page }));
  expect(rows.map(({ id, type }) => `${id} ${type}`)).toEqual(kept);
  expect(list).toMatchObject({ ...page, malformedIds });
});

test("payments of one loan are told apart by their number, and reported by their loan", () => {
  const data = [1, 2, 2].map((number) => ({
    ...wirePeriodOf(number, "2026-02-28", "ACTIVE"),
    loanId: "L",
    currency: "MXN",
  }));
  const page = { limit: 25, offset: 0, total: 5 };
  const rows = [...data, { ...data[0], loanId: "L-2", principalDue: null }, { number: 3 }];
  const listing = wirePaymentList.parse(throughWire({ data: rows, page }));
  expect(listing.rows.map(({ number }) => number)).toEqual([1, 2]);
  expect(listing.malformedIds).toEqual(["L", "L-2", "?"]);
});

test.each([
  ["valueDate", "2026-02-30"],
  ["valueDate", "2026-02-28T00:00:00Z"],
  ["createdAt", "2026-02-28 10:00"],
  ["createdAt", "2026-02-28T10:00:00"],
  ["amount", { amount: "1,000.00", currency: "MXN" }],
  ["amount", { amount: "1000.00" }],
  ["amount", { amount: "-0.01", currency: "MXN" }],
  ["direction", "SIDEWAYS"],
  ["withheld", [{ kind: "ISR", amount: { amount: "1.00", currency: "USD" } }]],
  ["withheld", [{ kind: "ISR", amount: { amount: "-1.00", currency: "MXN" } }]],
  ["withheld", [{ kind: "\u200b", amount: money }]],
  ["withheld", [{ kind: "ISR", amount: "1.00" }]],
  ["withheld", Array.from({ length: 13 }, () => ({ kind: "ISR", amount: money }))],
  ["gross", { amount: "13.50", currency: "USD" }],
])("a movement with a bad %s (%j) does not fit", (field, value) => {
  expect(wireMovement.safeParse({ ...movement, [field]: value }).success).toBe(false);
});

test.each([
  ["2026-02-28T10:00:00Z", "2026-02-28T10:00:00Z"],
  ["2026-02-28T10:00:00+00:00", "2026-02-28T10:00:00.000Z"],
  ["2026-02-28T20:00:00.5-06:00", "2026-03-01T02:00:00.500Z"],
])("the instant %s is read in UTC", (createdAt, read) => {
  expect(wireMovement.parse({ ...movement, createdAt }).createdAt).toBe(read);
});

test.each([
  ["mxn", "MXN"],
  ["USDC.e", "USDC.e"],
  ["USD₮0", "USD₮0"],
  ["ABCDEFGHIJKLMNOP", "ABCDEFGHIJKLMNOP"],
  ["ABCDEFGHIJKLMNOPQ", undefined],
  ["X", undefined],
  ["M X", undefined],
])("the currency %s is read as %s, and a filter accepts it as it is shown", (code, read) => {
  expect(wireCurrency.safeParse(code).data).toBe(read);
  expect(isFilterValue("currency", read ?? code)).toBe(read !== undefined);
});

test.each([
  [" ISR ", "ISR"],
  ["<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"],
  ["\u202Eotxet", "\u202Eotxet"],
  ["W".repeat(10_000), `${"W".repeat(39)}…`],
  [`${"W".repeat(38)}👩👩`, `${"W".repeat(38)}\uFFFD…`],
])("a kind of tax is kept as it came, and cut if it is long: %#", (kind, kept) => {
  const gross = { amount: "99.00", currency: "MXN" };
  const parsed = wireMovement.parse({ ...movement, gross, withheld: [{ kind, amount: money }] });
  expect(parsed).toMatchObject({ amount: money, gross, withheld: [{ kind: kept, amount: money }] });
  const sum = { kind, sum: "1.00" };
  const total = { currency: "MXN", type: "INTEREST", status: "COMPLETED", sum: "1", count: "1" };
  expect(wireMovementTotal.parse({ ...total, withheld: [sum] }).withheld?.[0]?.kind).toBe(kept);
});

test.each([
  [{ holder: { name: "Ana", taxId: " " } }, { holder: { name: "Ana" } }],
  [{ holder: { name: "W".repeat(999) } }, { holder: { name: "W".repeat(200) } }],
  [{ holder: { name: "\u200b" } }, undefined],
  [{}, undefined],
])("an account is read with its bounds: %#", (body, read) => {
  expect(wireAccount.safeParse(throughWire(body)).data).toEqual(read);
});

test.each([
  ["https://calendar.test/a1b2/pagos.ics?v=1", "https://calendar.test/a1b2/pagos.ics?v=1"],
  ["WebCal://calendar.test/a1b2", "https://calendar.test/a1b2"],
  ['https://calendar.test/"><b>\u202E', "https://calendar.test/%22%3E%3Cb%3E%E2%80%AE"],
  ["http://calendar.test/a1b2", undefined],
  ["javascript:alert(1)//https://calendar.test", undefined],
  ["https://ana@calendar.test/", undefined],
  ["https://:secret@calendar.test/", undefined],
  [`https://calendar.test/${"é".repeat(400)}`, undefined],
  ["/a1b2", undefined],
  [7, undefined],
])("the address of a calendar is https, or as if absent: %j", (calendarUrl, read) => {
  const holder = { name: "Ana" };
  const account = wireAccount.parse(throughWire({ holder, calendarUrl }));
  expect(account).toEqual({ holder, ...(read && { calendarUrl: read }) });
});

const period = wirePeriodOf(1, "2026-03-31", "PENDING");
const many = (count: number) => Array.from({ length: count }, () => period);

test.each([
  ["400 periods, of 402", many(402), 400, 2],
  ["all but a malformed one", [period, { ...period, dueDate: "x" }], 1, 1],
  ["none where there is no schedule", undefined, undefined, 0],
])("of a schedule are read %s, and the rest is counted", (_name, schedule, read, rest) => {
  const detail = wireLoanDetail.parse(throughWire({ ...loan, schedule }));
  expect(detail.schedule).toEqual(read && many(read));
  expect(detail.malformedPeriods).toBe(rest);
});

describe.each([wireLoan, wireLoanDetail])("a loan, in a list and alone,", (wire) => {
  test.each([
    ["PENDING", false],
    ["CANCELED", false],
    ["DEFAULTED", false],
    ["ACTIVE", true],
    ["PENDING_WITHDRAWAL", true],
    ["FROZEN", true],
  ])("that is %s expects a payment: %s", (status, isExpected) => {
    const next = { nextPaymentDate: "2027-03-01", nextPayment: money };
    const read = { ...wire.parse({ ...loan, ...next, status }), malformedPeriods: 0 };
    expect(read).toEqual({ ...loan, status, ...(isExpected && next), malformedPeriods: 0 });
  });

  const [writtenOff, recovered] = ["100.00", "30.5"].map((amount) => ({ ...money, amount }));
  test.each([
    ["of another currency", { writtenOff: { amount: "100.00", currency: "USD" } }],
    ["recovered in another currency", { recovered: { amount: "1", currency: "USD" } }],
    ["negative", { writtenOff: { ...money, amount: "-100.00" }, recovered: null }],
    ["recovered below 0", { recovered: { ...money, amount: "-1" } }],
    ["recovered above what was written off", { recovered: { ...money, amount: "100.01" } }],
    ["recovered, but not written off", { writtenOff: null }],
    ["a text", { writtenOff: { ...money, amount: "<b>todo</b>" } }],
    ["written off on no day", { writtenOffOn: "2026-02-30" }],
  ])("does not fit with a loss that is %s", (_what, more) => {
    const lost = { ...loan, status: "DEFAULTED", writtenOff, recovered };
    expect(wire.safeParse(throughWire(lost)).success).toBe(true);
    expect(wire.safeParse(throughWire({ ...lost, ...more })).success).toBe(false);
  });
});

test.each([
  ["movementIds", "M-1", 100],
  ["history", { status: "PENDING", at: instant }, 30],
])("a request keeps its %s, a limited number", (field, element, most) => {
  const read = (count: number) =>
    wireRequest.safeParse({ ...request, [field]: Array.from({ length: count }, () => element) });
  expect(read(1).data).toEqual({ ...request, [field]: [element] });
  expect([read(most).success, read(most + 1).success]).toEqual([true, false]);
});

import { wireLoan, wireLoanDetail } from "./loans";
import { wireTotals } from "./movement-totals";
import { wireMovement } from "./movements";
import { wirePaymentList } from "./payments";
import { wireRequest } from "./requests";
import { readJson } from "./transport/read-json";
import { wireListing } from "./wire-rows";

const loan = { id: "L-1", status: "ACTIVE", principal: { amount: "1000.00", currency: "MXN" } };
const movement = {
  id: "M-1",
  type: "INTEREST",
  status: "COMPLETED",
  amount: { amount: "12.50", currency: "MXN" },
  valueDate: "2026-02-28",
  createdAt: "2026-02-28T23:59:59.999Z",
};
const page = { limit: 25, offset: 0, total: 3 };
const throughWire = (value: unknown) => readJson(JSON.stringify(value));

test("missing, null and empty fields are undefined, never 0", () => {
  const parsed = wireLoan.parse({
    ...loan,
    interestPaid: null,
    reference: "",
    outstandingPrincipal: undefined,
  });
  expect(parsed).toEqual(loan);
  expect(Object.keys(parsed)).toEqual(["id", "status", "principal"]);
});

test("unknown fields are ignored", () => {
  expect(wireLoan.parse({ ...loan, iban: "secret" })).toEqual(loan);
});

test("an unknown status or type is kept unchanged", () => {
  const parsed = wireMovement.parse({ ...movement, type: "REFUND", status: "ON_HOLD" });
  expect(parsed).toMatchObject({ type: "REFUND", status: "ON_HOLD" });
  expect(parsed.direction).toBeUndefined();
});

test.each([
  ["INTEREST", "IN"],
  ["LOAN", "IN"],
  ["WITHDRAWAL", "OUT"],
  ["LOAN_WITHDRAWAL", "OUT"],
  ["INTEREST_WITHDRAWAL", "OUT"],
])("a %s without a direction goes %s; one with a direction keeps it", (type, direction) => {
  expect(wireMovement.parse({ ...movement, type }).direction).toBe(direction);
  expect(wireMovement.parse({ ...movement, type, direction: "OUT" }).direction).toBe("OUT");
});

test("amounts as JSON numbers keep every digit", () => {
  const text =
    '{"id":1,"status":"ACTIVE","principal":{"amount":12345678901234567890.123456789012345678,"currency":"usdc"}}';
  expect(wireLoan.parse(readJson(text))).toEqual({
    id: "1",
    status: "ACTIVE",
    principal: { amount: "12345678901234567890.123456789012345678", currency: "USDC" },
  });
});

test("one malformed row does not hide the others, and its id is reported", () => {
  const rows = [movement, { ...movement, id: "M-2", amount: "12" }, { type: "LOAN" }];
  const listing = wireListing(wireMovement).parse(throughWire({ data: rows, page }));
  expect(listing.rows.map(({ id }) => id)).toEqual(["M-1"]);
  expect(listing).toMatchObject({ malformedIds: ["M-2", "?"], total: 3 });
});

test("a repeated row is in the list once, and is reported like a malformed one", () => {
  const rows = [movement, { ...movement, id: "M-2" }, { ...movement, type: "LOAN" }];
  const listing = wireListing(wireMovement).parse(throughWire({ data: rows, page }));
  expect(listing.rows.map(({ id, type }) => `${id} ${type}`)).toEqual([
    "M-1 INTEREST",
    "M-2 INTEREST",
  ]);
  expect(listing.malformedIds).toEqual(["M-1"]);
});

test("payments of one loan are told apart by their number", () => {
  const period = { dueDate: "2026-02-28", principalDue: "1", interestDue: "1", status: "ACTIVE" };
  const payments = [1, 2, 2].map((number) => ({ ...period, number, loanId: "L", currency: "MXN" }));
  const listing = wirePaymentList.parse(throughWire({ data: payments, page }));
  expect(listing.rows.map(({ number }) => number)).toEqual([1, 2]);
  expect(listing.malformedIds).toEqual(["L"]);
});

test.each([
  ["valueDate", "2026-02-30"],
  ["valueDate", "2026-02-28T00:00:00Z"],
  ["createdAt", "2026-02-28 10:00"],
  ["createdAt", "2026-02-28T10:00:00-06:00"],
  ["amount", { amount: "1,000.00", currency: "MXN" }],
  ["amount", { amount: "1000.00" }],
  ["amount", { amount: "-0.01", currency: "MXN" }],
  ["direction", "SIDEWAYS"],
])("a movement with a bad %s (%j) does not fit", (field, value) => {
  expect(wireMovement.safeParse({ ...movement, [field]: value }).success).toBe(false);
});

const period = {
  number: 1,
  dueDate: "2026-03-31",
  principalDue: "10.00",
  interestDue: "1.00",
  status: "PENDING",
};

test("400 periods of a schedule are read, and the rest is counted", () => {
  const schedule = Array.from({ length: 402 }, (_, index) => ({ ...period, number: index + 1 }));
  const detail = wireLoanDetail.parse(throughWire({ ...loan, schedule }));
  expect(detail.schedule).toHaveLength(400);
  expect(detail.malformedPeriods).toBe(2);
});

test("a malformed period is counted, and the others stay", () => {
  const detail = wireLoanDetail.parse(
    throughWire({ ...loan, schedule: [period, { ...period, dueDate: "x" }] }),
  );
  expect(detail.schedule).toEqual([period]);
  expect(detail.malformedPeriods).toBe(1);
  expect(wireLoanDetail.parse(loan).schedule).toBeUndefined();
});

test("totals with a malformed row are rejected", () => {
  const total = { currency: "MXN", type: "LOAN", status: "COMPLETED", sum: "10.00", count: 2 };
  expect(wireTotals.parse(throughWire({ data: [total] })).data).toEqual([total]);
  expect(wireTotals.safeParse(throughWire({ data: [total, { ...total, sum: "x" }] })).success).toBe(
    false,
  );
});

test("a request keeps its history and its movements", () => {
  const request = {
    id: "R-1",
    status: "COMPLETED",
    amount: { amount: "5.000001", currency: "USDC" },
    requestedAt: "2026-01-01T00:00:00Z",
    movementIds: ["M-1"],
    history: [{ status: "PENDING", at: "2026-01-01T00:00:00Z" }],
  };
  expect(wireRequest.parse(throughWire(request))).toEqual(request);
});

test.each([
  ["movementIds", "M-1", 100],
  ["history", { status: "PENDING", at: "2026-11-01T09:00:00Z" }, 30],
])("a request has a limited number of %s", (field, element, most) => {
  const { id, status, amount } = movement;
  const request = { id, status, amount, requestedAt: "2026-11-01T09:00:00Z" };
  const fits = (count: number) => {
    const elements = Array.from({ length: count }, () => element);
    return wireRequest.safeParse(throughWire({ ...request, [field]: elements })).success;
  };
  expect([fits(most), fits(most + 1)]).toEqual([true, false]);
});

import { day } from "@/lib/domain/payments/payments-for-tests";
import {
  apiOfLoans,
  pagesOfMovements,
  someLoans,
  wireLoanOf,
  wireMovementOf,
} from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { answerAt, answerWith, caller, pageOf } from "./api-for-tests";
import { fetchLoanSums, fetchLoanTotals } from "./loan-totals";
import { fetchDayTotals, fetchMovementTotals } from "./movement-totals";
import { fetchPaymentTotals } from "./payment-totals";

const today = day("2026-11-22");
const inYear = { from: "2026-01-01", to: "2026-12-31" };
const listed = { currency: "MXN", overdue: "1-30" } as const;

const movements = { currency: "MXN", type: "LOAN", status: "COMPLETED", sum: "10.00", count: 2 };
const reversed = [
  { ...movements, direction: "IN" },
  { ...movements, direction: "OUT" },
];
const payments = {
  currency: "MXN",
  status: "PENDING",
  overdue: true,
  month: "2026-10",
  count: 1,
  principal: "100.00",
  principalReceived: "40.00",
  principalExpected: "60.00",
  interest: "10.00",
  interestReceived: "10",
  interestExpected: "0.00",
};
const loans = {
  currency: "MXN",
  status: "ACTIVE",
  daysLate: "61-90",
  count: 1,
  principal: "300.00",
  outstanding: "200.00",
  rateTimesOutstanding: "2500",
};
const listedLoans = { ...loans, interestAccrued: "12.5", interestPaid: "2" };

const reads = {
  movements: () => fetchMovementTotals(caller, { type: "LOAN", from: "2026-01-01" }),
  "movements by month": () => fetchMovementTotals(caller, { currency: "MXN" }, { by: "month" }),
  "movements by day": () => fetchDayTotals(caller, { status: "COMPLETED", ...inYear }),
  payments: () =>
    fetchPaymentTotals(
      caller,
      { overdue: "true", currency: "MXN", today },
      { by: "month" },
    ) as Promise<unknown>,
  loans: () => fetchLoanTotals(caller, ["status", "daysLate"], today),
  "a list of loans": () => fetchLoanSums(caller, listed, today),
};
type Sums = keyof typeof reads;

const told = { filterable: true, daysLateFrom: "api" };
const monthly = [
  { ...movements, month: "2026-02" },
  { ...movements, type: "INTEREST", month: "2026-01" },
];

test.each<[Sums, string, readonly object[], unknown?]>([
  ["movements", "/movements/totals?type=LOAN&from=2026-01-01", reversed],
  ["movements by month", "/movements/totals?currency=MXN&by=month", monthly],
  [
    "payments",
    "/payments/totals?overdue=true&currency=MXN&today=2026-11-22&by=month",
    [payments],
    { totals: [payments] },
  ],
  [
    "loans",
    "/loans/totals?by=status%2CdaysLate&today=2026-11-22",
    [loans],
    { totals: [loans], ...told },
  ],
  [
    "a list of loans",
    "/loans/totals?currency=MXN&overdue=1-30&by=status&today=2026-11-22",
    [listedLoans],
  ],
])("of %s are the API's own, with the same filters: %s", async (sums, path, data, read = data) => {
  api.answer = answerWith({ data, asOf: "2026-01-01T00:00:00Z" });
  expect(await reads[sums]()).toEqual(read);
  expect(asked()).toEqual([path]);
});

test.each<Sums>(["movements by month", "payments", "loans"])(
  "of %s are not added up if the API refuses them",
  async (sums) => {
    api.answer = answerWith({}, 422);
    await expect(reads[sums]()).rejects.toMatchObject({ fault: "bad-filter" });
    expect(asked()).toHaveLength(1);
  },
);

test.each<[Sums, string, object]>([
  ["movements by day", "nothing in it", {}],
  ["payments", "no sum", { ...payments, principal: null }],
  ["payments", "no number", { ...payments, count: -1 }],
  ["payments", "an overdue that is a text", { ...payments, overdue: "true" }],
  ["payments", "a month that is none", { ...payments, month: "2026-13" }],
  ["loans", "an unknown bucket", { ...loans, daysLate: "0-15" }],
])("of %s are none if a row has %s", async (sums, _name, row) => {
  api.answer = answerWith({ data: [row] });
  await expect(reads[sums]()).rejects.toMatchObject({ fault: "bad-answer" });
  expect(asked()).toHaveLength(1);
});

const loan = (id: string, currency: string) =>
  wireLoanOf(id, { principal: { amount: "100.00", currency } });
const negative = { writtenOff: { amount: "-1.00", currency: "EUR" } };
const movementIn = (index: number, currency: string, amount: string) => ({
  ...wireMovementOf(index),
  amount: { amount, currency },
});

test.each<[string, readonly object[], string]>([
  [
    "of the API, and one is negative",
    [movements, { ...movements, currency: "EUR", sum: "-1" }],
    "EUR",
  ],
  [
    "of the API, and one has no code",
    [{ ...movements, currency: "not a code" }, movements],
    "not a code",
  ],
  [
    "of rows, and one is negative",
    [movementIn(1, "MXN", "4.00"), movementIn(2, "EUR", "2.00"), movementIn(3, "EUR", "-2.00")],
    "EUR",
  ],
  [
    "of loans, and one has a negative loss",
    [loan("L-1", "MXN"), loan("L-2", "EUR"), { ...loan("L-3", "EUR"), ...negative }],
    "EUR",
  ],
])(
  "sums %s leave out its currency, if the caller is told, and else all",
  async (_name, data, unread) => {
    const isLoans = "principal" in (data[0] as object);
    const isOwn = "count" in (data[0] as object);
    const list = isLoans
      ? apiOfLoans(data as never)
      : answerWith(pageOf([...data], data.length, 0, 200));
    api.answer = isOwn ? answerWith({ data }) : answerAt("/totals", answerWith({}, 501), list);
    const told: string[] = [];
    const read = (onUnreadCurrency?: (currency: string) => void) => {
      const reader = { ...caller, ...(onUnreadCurrency && { onUnreadCurrency }) };
      return isLoans
        ? fetchLoanTotals(reader, [], today).then(({ totals }) => totals)
        : fetchMovementTotals(reader, {});
    };
    const totals: readonly { currency: string }[] = await read((currency) => told.push(currency));
    expect(totals.map(({ currency }) => currency)).toEqual(["MXN"]);
    expect(told).toEqual([unread]);
    await expect(read()).rejects.toMatchObject({ fault: isOwn ? "bad-answer" : "malformed-row" });
  },
);

const misfit = wireLoanOf("L-1", { principal: null });

test.each<[Sums, string, string, readonly object[]]>([
  ["loans", "too-many-rows", "more than 2,000", someLoans(2_001)],
  ["loans", "malformed-row", "one that does not fit", [misfit]],
  ["loans", "malformed-row", "one that comes twice", [wireLoanOf("L-1"), wireLoanOf("L-1")]],
  ["a list of loans", "too-many-rows", "more than 2,000", someLoans(2_001)],
])("of %s throw %s instead of a partial sum for %s", async (sums, fault, _name, rows) => {
  api.answer = apiOfLoans(rows as Parameters<typeof apiOfLoans>[0]);
  await expect(reads[sums]()).rejects.toMatchObject({ fault });
});

test.each<[string, string, (rows: unknown[]) => unknown[]]>([
  ["a malformed row", "malformed-row", (rows) => [...rows.slice(1), { id: "M-x" }]],
  ["a row missing", "changed", (rows) => rows.slice(1)],
  ["a row twice", "malformed-row", (rows) => [...rows.slice(1), rows[1]]],
])("of movements with %s throw %s instead of a wrong sum", async (_name, fault, spoil) => {
  api.answer = pagesOfMovements(250, (rows, offset) => (offset ? { rows: spoil(rows) } : {}));
  await expect(reads.movements()).rejects.toMatchObject({ fault });
});

test("rows that the API cannot sort are added up all the same", async () => {
  const refused = answerWith({}, 422);
  api.answer = answerAt("sort=", refused, pagesOfMovements(401));
  const totals = await fetchMovementTotals(caller, {});
  expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(401);
  api.answer = answerAt("sort=", refused, apiOfLoans(someLoans(3)));
  expect(await fetchLoanSums(caller, {}, today)).toMatchObject([{ count: 3 }]);
});

import { day } from "@/lib/domain/payments/payments-for-tests";
import {
  apiOfLoans,
  lateLoanTotal as loans,
  wireLoanOf,
  wireMovementOf,
} from "./additions-for-tests";
import { api, asked } from "./api-called-for-tests";
import { answerAt, answerWith, caller, pageOf } from "./api-for-tests";
import { fetchLoanSums, fetchLoanTotals } from "./loan-totals";
import { fetchMovementTotals } from "./movement-totals";
import { fetchPaymentTotals } from "./payment-totals";

const today = day("2026-11-22");
const listed = { currency: "MXN", overdue: "1-30" } as const;

const movements = { currency: "MXN", type: "LOAN", status: "COMPLETED", sum: "10.00", count: 2 };
const reversed = ["IN", "OUT"].map((direction) => ({ ...movements, direction }));
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
const listedLoans = { ...loans, interestAccrued: "12.5", interestPaid: "2" };

const reads = {
  movements: () => fetchMovementTotals(caller, { type: "LOAN", from: "2026-01-01" }),
  "movements by month": () => fetchMovementTotals(caller, { currency: "MXN" }, { by: "month" }),
  payments: () =>
    fetchPaymentTotals(caller, { overdue: "true", currency: "MXN", today }, { by: "month" }).then(
      ({ totals }) => totals,
    ),
  loans: () => fetchLoanTotals(caller, ["status", "daysLate"], today),
  "a list": () => fetchLoanSums(caller, listed, today),
};
type Sums = keyof typeof reads;

const toldLoans = { totals: [loans], filterable: true, daysLateFrom: "api" };
const monthly = [
  { ...movements, month: "2026-02" },
  { ...movements, type: "INTEREST", month: "2026-01" },
];

test.each<[Sums, string, readonly object[], unknown?]>([
  ["movements", "/movements/totals?type=LOAN&from=2026-01-01", reversed],
  ["movements by month", "/movements/totals?currency=MXN&by=month", monthly],
  ["payments", "/payments/totals?overdue=true&currency=MXN&today=2026-11-22&by=month", [payments]],
  ["loans", "/loans/totals?by=status%2CdaysLate&today=2026-11-22", [loans], toldLoans],
  ["a list", "/loans/totals?currency=MXN&overdue=1-30&by=status&today=2026-11-22", [listedLoans]],
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

test.each<[Sums, object]>([
  ["movements", {}],
  ["payments", { ...payments, count: -1 }],
  ["payments", { ...payments, overdue: "true" }],
  ["payments", { ...payments, month: "2026-13" }],
  ["loans", { ...loans, daysLate: "0-15" }],
])("of %s are none if one is %j", async (sums, total) => {
  api.answer = answerWith({ data: [total] });
  await expect(reads[sums]()).rejects.toMatchObject({ fault: "bad-answer" });
  expect(asked()).toHaveLength(1);
});

const loan = (id: string, currency: string) =>
  wireLoanOf(id, { principal: { amount: "100.00", currency } });
const negativeSum = { ...movements, currency: "EUR", sum: "-1" };
const uncodedSum = { ...movements, currency: "not a code" };
const euroLoan = { ...loan("L-3", "EUR"), writtenOff: { amount: "-1.00", currency: "EUR" } };
const movementsOf = ["4.00 MXN", "2.00 EUR", "-2.00 EUR"].map((money, index) => {
  const [amount, currency] = money.split(" ");
  return { ...wireMovementOf(index), amount: { amount, currency } };
});

test.each<[string, readonly object[], string]>([
  ["of the API, and one is negative", [movements, negativeSum], "EUR"],
  ["of the API, and one has no code", [uncodedSum, movements], "not a code"],
  ["of rows, and one is negative", movementsOf, "EUR"],
  ["of loans, with a negative loss", [loan("L-1", "MXN"), loan("L-2", "EUR"), euroLoan], "EUR"],
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

test("a loan sum of another currency that cannot be read leaves a statement its losses", async () => {
  const ofLoans = { status: "ACTIVE", count: 1 };
  const data = [
    { ...ofLoans, currency: "MXN" },
    { ...ofLoans, currency: "EUR", writtenOff: "-1" },
  ];
  const ofMovements = ["MXN", "EUR"].map((currency) => ({ ...movements, currency }));
  api.answer = answerAt("/loans/totals", answerWith({ data }), answerWith({ data: ofMovements }));
  const period = { from: day("2026-01-01"), to: today };
  // After the API, whose configuration it needs.
  const { fetchAccountSummaries } = await import("./account-statement");
  const summaries = await fetchAccountSummaries(caller, period, today);
  const losses = Object.fromEntries(summaries.map((each) => [each.currency, each.losses]));
  expect(losses).toEqual({ EUR: "unread", MXN: undefined });
});

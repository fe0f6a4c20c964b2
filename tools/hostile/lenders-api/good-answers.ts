import { markOf } from "./lender.ts";

const asOf = "2026-11-20T12:00:00.000Z";
const money = (amount: string) => ({ amount, currency: "MXN" });

const loan = (mark: string, id: string) => ({
  id,
  reference: `P-${mark}`,
  product: "Préstamo a plazo",
  status: "ACTIVE",
  principal: money("731245.91"),
  outstandingPrincipal: money("731245.91"),
  interestAccrued: money("1250.10"),
  interestPaid: money("250.10"),
  annualRate: "12.5",
  startDate: "2026-01-15",
  maturityDate: "2027-01-15",
  nextPaymentDate: "2026-12-15",
});

const period = {
  number: 1,
  dueDate: "2026-12-15",
  principalDue: "0",
  interestDue: "7617.14",
  balanceAfter: "731245.91",
  status: "PENDING",
};

const payment = (mark: string) => ({
  ...period,
  loanId: `loan-${mark}`,
  loanReference: `P-${mark}`,
  currency: "MXN",
});

const paymentTotal = (query: URLSearchParams) => ({
  currency: "MXN",
  status: "PENDING",
  count: 1,
  overdue: (query.get("today") ?? asOf) > "2026-12-15",
  ...(query.has("by") && { month: "2026-12" }),
  ...(query.get("by") === "month,loanLate" && { loanLate: false }),
  principal: "0",
  interest: "7617.14",
  principalExpected: "0",
  interestExpected: "7617.14",
});

function loanTotal(query: URLSearchParams) {
  const by = query.get("by")?.split(",") ?? [];
  const groups = {
    status: "ACTIVE",
    product: "Préstamo a plazo",
    maturityYear: 2027,
    daysLate: "0",
  };
  const own = Object.entries(groups).filter(([name]) => by.includes(name));
  const sums = { outstanding: "731245.91", rateTimesOutstanding: "9140573.875", count: 1 };
  return { currency: "MXN", ...Object.fromEntries(own), ...sums };
}

const movement = (mark: string, index: number) => ({
  id: `movement-${mark}-${index}`,
  type: "INTEREST",
  status: "COMPLETED",
  amount: money("12.34"),
  valueDate: "2026-10-01",
  createdAt: "2026-10-01T10:00:00.000Z",
  loanId: `loan-${mark}`,
  loanReference: `P-${mark}`,
  description: `Interés ${mark}`,
});

const request = (mark: string) => ({
  id: `request-${mark}`,
  reference: `R-${mark}`,
  type: "WITHDRAWAL",
  status: "PENDING",
  amount: money("99.01"),
  requestedAt: "2026-11-01T09:00:00.000Z",
});

/** The contract's response to a lender's call; undefined for an unknown path. */
export function goodAnswer(
  uid: string,
  path: string,
  query: URLSearchParams,
  movements = 3,
): unknown {
  const mark = markOf(uid);
  const limit = Number(query.get("limit") ?? 25);
  const offset = Number(query.get("offset") ?? 0);
  const list = (rows: readonly unknown[], total = rows.length) => ({
    data: rows,
    page: { limit, offset, total },
    asOf,
  });
  if (path === "/loans") return list([loan(mark, `loan-${mark}`)]);
  if (path === "/loans/totals") return { data: [loanTotal(query)], asOf };
  if (path === "/payments") return list([payment(mark)]);
  if (path === "/payments/totals") return { data: [paymentTotal(query)], asOf };
  if (path === "/requests") return list([request(mark)]);
  if (path === "/movements/totals") {
    const total = { currency: "MXN", type: "INTEREST", status: "COMPLETED", direction: "IN" };
    const sum = (BigInt(movements) * 1234n).toString().replace(/..$/, ".$&");
    const month = query.get("by") === "month" ? { month: "2026-10" } : {};
    return { data: [{ ...total, sum, count: movements, ...month }], asOf };
  }
  if (path === "/movements") {
    const count = Math.max(0, Math.min(limit, movements - offset));
    const rows = Array.from({ length: count }, (_, index) => movement(mark, offset + index));
    return list(rows, movements);
  }
  const [, id] = /^\/loans\/([^/]+)$/.exec(path) ?? [];
  if (id === `loan-${mark}`) return { ...loan(mark, id), asOf, schedule: [period] };
  return undefined;
}

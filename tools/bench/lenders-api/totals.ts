import { loanAt, loanCount, schedule } from "./rows.ts";

// The payments and totals of the loans in rows.ts, computed once per process.

const loans = Array.from({ length: loanCount }, (_, index) => loanAt(index));
const placed = loans.filter(({ status }) => status !== "PENDING");
const decimal = (hundredths: number) => (hundredths / 100).toFixed(2);
const hundredths = (amount: string) => Number(amount.replace(".", ""));

export const paymentCount = placed.length * schedule.length;

/** The payment at a position: loan by loan, each in the order of its schedule. */
export function paymentAt(index: number) {
  const loan = placed[Math.floor(index / schedule.length)];
  const period = schedule[index % schedule.length];
  if (!loan || !period) throw new RangeError(`No payment at ${index}`);
  const { id: loanId, reference: loanReference, product, principal } = loan;
  return { ...period, loanId, loanReference, product, currency: principal.currency };
}

/** The sums of all payments, as the contract groups them. */
export function paymentTotals(query: URLSearchParams) {
  const today = query.get("today") ?? "2026-11-20";
  const payments = Array.from({ length: paymentCount }, (_, index) => paymentAt(index));
  const groups = Map.groupBy(payments, ({ currency, status, dueDate }) =>
    JSON.stringify({
      currency,
      status,
      overdue: status === "PENDING" && dueDate < today,
      ...(query.get("by") === "month" && { month: dueDate.slice(0, 7) }),
    }),
  );
  return [...groups].map(([key, group]) => {
    const named = JSON.parse(key);
    const principal = sum(group.map(({ principalDue }) => principalDue));
    const interest = sum(group.map(({ interestDue }) => interestDue));
    const isSettled = named.status === "COMPLETED";
    return {
      ...named,
      principal,
      interest,
      principalExpected: isSettled ? "0.00" : principal,
      interestExpected: isSettled ? "0.00" : interest,
      count: group.length,
    };
  });
}

/** The outstanding capital of all loans, as the contract groups them. */
export function loanTotals(query: URLSearchParams) {
  const by = query.get("by")?.split(",") ?? [];
  const groups = Map.groupBy(loans, ({ principal, status, product, maturityDate }) =>
    JSON.stringify({
      currency: principal.currency,
      ...(by.includes("status") && { status }),
      ...(by.includes("product") && { product }),
      ...(by.includes("maturityYear") && { maturityYear: Number(maturityDate.slice(0, 4)) }),
      ...(by.includes("daysLate") && status === "ACTIVE" && { daysLate: "0" }),
    }),
  );
  return [...groups].map(([key, group]) => {
    const outstanding = sum(group.map(({ outstandingPrincipal }) => outstandingPrincipal.amount));
    // Every loan has the rate 12.5.
    const rateTimesOutstanding = ((hundredths(outstanding) * 125) / 1000).toFixed(3);
    return { ...JSON.parse(key), outstanding, rateTimesOutstanding, count: group.length };
  });
}

function sum(amounts: readonly string[]): string {
  return decimal(amounts.reduce((total, amount) => total + hundredths(amount), 0));
}

import { loanAt, loanCount, schedule } from "./rows.ts";

// The payments and totals of the loans in rows.ts, computed once per process.

const loans = Array.from({ length: loanCount }, (_, index) => loanAt(index));
const placed = loans.filter(({ status }) => status !== "PENDING");
const decimal = (hundredths: number) => (hundredths / 100).toFixed(2);
const hundredths = (amount: string) => Number(amount.replace(".", ""));

const paymentCount = placed.length * schedule.length;

/** How many payments a lender with that many movements has: as many for each as in the sandbox. */
export function paymentCountOf(movements: number): number {
  return Math.ceil(movements * 0.36);
}

/** The payment at a position: loan by loan, each in the order of its schedule. */
export function paymentAt(index: number) {
  const loan = placed[Math.floor(index / schedule.length) % placed.length];
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

/** The outstanding capital of the first `count` loans, as the contract groups them. */
export function loanTotals(query: URLSearchParams, count = loanCount) {
  const by = query.get("by")?.split(",") ?? [];
  const groups = Map.groupBy(
    loans.slice(0, count),
    ({ principal, status, product, maturityDate }) =>
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

const millisecondsOfADay = 86_400_000;
const lastDay = Date.parse("2026-11-20");
/** Ten years: no lender has movements on more days. */
const mostDays = 3_650;

function dayBefore(days: number): string {
  return new Date(lastDay - days * millisecondsOfADay).toISOString().slice(0, 10);
}

/** The month of the first of that many movements, one a day until every day has some. */
export function firstMonthOf(movements: number): string {
  return dayBefore(Math.min(movements, mostDays) - 1).slice(0, 7);
}

/** The sums of each day with movements, in turns of the currencies. */
export function dayTotals(query: URLSearchParams, movements: number) {
  const days = Math.min(movements, mostDays);
  const [from, to] = [query.get("from") ?? "", query.get("to") ?? "9999"];
  return Array.from({ length: days }, (_, index) => ({
    currency: ["MXN", "USD", "USDC"][index % 3],
    type: index < days / 2 ? "LOAN" : "INTEREST_WITHDRAWAL",
    status: "COMPLETED",
    direction: index < days / 2 ? "IN" : "OUT",
    date: dayBefore(days - 1 - index),
    sum: `${1_000 + (index % 500)}.25`,
    count: 1,
  })).filter(({ date }) => date >= from && date <= to);
}

function sum(amounts: readonly string[]): string {
  return decimal(amounts.reduce((total, amount) => total + hundredths(amount), 0));
}

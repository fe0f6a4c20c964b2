import { addDays, type CalendarDate, daysBetween } from "../data/calendar.ts";
import { type Currency, toDecimal } from "../data/currency.ts";
import { loanStatuses, type Period, type Portfolio, type Loan as Row } from "../data/entities.ts";
import { type Dated, fitting, isWithin, type ListCall, money, readList } from "./list.ts";

const sorts = {
  fields: [
    ...["reference", "product", "status", "currency", "principal", "outstandingPrincipal"],
    ...["interestAccrued", "interestPaid", "annualRate"],
    ...["startDate", "maturityDate", "nextPaymentDate"],
  ],
  first: "-startDate",
};

const borrowers = [
  "Agrícola Los Encinos",
  "Comercializadora Nopal",
  "Constructora Ribera",
  "Energía Solar del Norte",
  "Textiles del Bajío",
  "Transportes Valle Verde",
] as const;

/** Who has a loan's capital: always the same, and the same of several loans. */
function borrowerOf(reference: string) {
  const at = Number(reference.replace(/\D/g, "")) % borrowers.length;
  return { id: `br_${at + 1}`, name: borrowers[at] };
}

function loanOf(loan: Row, today: CalendarDate) {
  const { id, reference, product, status, currency, annualRate, startDate, maturityDate } = loan;
  const amount = (units: bigint) => money(units, currency);
  const amountIf = (units: bigint | null) => (units === null ? undefined : amount(units));
  return {
    ...{ id, reference, product, borrower: borrowerOf(reference), status },
    principal: amount(loan.principal),
    outstandingPrincipal: amount(loan.outstandingPrincipal),
    interestAccrued: amount(loan.interestAccrued),
    interestPaid: amount(loan.interestPaid),
    ...{ annualRate, startDate, maturityDate },
    nextPaymentDate: loan.nextPaymentDate ?? undefined,
    nextPayment: amountIf(loan.nextPayment),
    writtenOff: amountIf(loan.writtenOff),
    recovered: amountIf(loan.recovered),
    writtenOffOn: loan.writtenOffOn ?? undefined,
    daysLate: daysLate(loan, today),
  };
}

export type Loan = ReturnType<typeof loanOf>;

/** Days since an active loan's oldest unsettled instalment fell due; 0 if none has. */
export function daysLate({ status, unsettledSince }: Row, today: CalendarDate) {
  if (status !== "ACTIVE") return undefined;
  return unsettledSince ? Math.max(0, daysBetween(unsettledSince, today)) : 0;
}

/** Buckets of days late, as the filter `overdue` names them, with their bounds. */
const buckets = {
  "0": [undefined, 0],
  "1-30": [1, 30],
  "31-60": [31, 60],
  "61-90": [61, 90],
  "90-": [91, undefined],
} as const;

const bucketNames = Object.keys(buckets) as (keyof typeof buckets)[];

/** The bucket of a number of days late. */
export function bucketOf(days: number): string {
  return bucketNames.find((name) => days <= (buckets[name][1] ?? days)) ?? "90-";
}

/** A period of a schedule in a loan's currency. */
export function periodOf(period: Period, currency: Currency) {
  const { number, fromDate, dueDate, status } = period;
  const amount = (units: bigint) => toDecimal(units, currency);
  const amountIf = (units: bigint | null) => (units === null ? undefined : amount(units));
  return {
    ...{ number, fromDate, dueDate },
    principalDue: amount(period.principalDue),
    interestDue: amount(period.interestDue),
    principalReceived: amountIf(period.principalReceived),
    interestReceived: amountIf(period.interestReceived),
    principalPaid: amountIf(period.principalPaid),
    interestPaid: amountIf(period.interestPaid),
    balanceAfter: amount(period.balanceAfter),
    status,
  };
}

export type LoanDetail = Loan & Dated & { schedule: ReturnType<typeof periodOf>[] };

/** The filters of the list, for `/loans/totals` too. */
export function loansWanted({ query }: ListCall, today: CalendarDate): (loan: Row) => boolean {
  const bucket = query.oneOf("overdue", bucketNames);
  const [least, most] = bucket ? buckets[bucket] : [];
  const fits = fitting<Row>(
    [query.oneOf("status", loanStatuses), ({ status }) => status],
    [query.currency(), ({ currency }) => currency],
    [query.matching("product", /^.{1,200}$/s, "must be a product"), ({ product }) => product],
  );
  const maturity = { from: query.date("maturesFrom"), to: query.date("maturesTo") };
  const mentions = query.search();
  const since = {
    from: most === undefined ? undefined : addDays(today, -most),
    to: least === undefined ? undefined : addDays(today, -least),
  };
  return (loan) =>
    fits(loan) &&
    isWithin(loan.maturityDate, maturity) &&
    (!bucket || (loan.unsettledSince !== null && isWithin(loan.unsettledSince, since))) &&
    mentions(loan.reference, loan.product);
}

/** `GET /loans`: the lender's loans that match the query. Throws `BadQuery`. */
export function listLoans(call: ListCall) {
  const today = call.query.date("today") ?? call.day;
  const list = readList(call, call.portfolio.loans, loansWanted(call, today), sorts);
  return { ...list, data: list.data.map((loan) => loanOf(loan, today)) };
}

/** `GET /loans/{id}`: a loan with its schedule, or null when the lender does not have it. */
export function findLoan({ loans }: Portfolio, id: string, today: CalendarDate) {
  const loan = loans.find((one) => one.id === id);
  if (loan === undefined) return null;
  const schedule = loan.schedule.map((period) => periodOf(period, loan.currency));
  return { ...loanOf(loan, today), schedule };
}

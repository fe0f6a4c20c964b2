import { addDays, type CalendarDate, daysBetween } from "../data/calendar.ts";
import { toDecimal } from "../data/currency.ts";
import { loanStatuses, type Status } from "../data/entities.ts";
import { Conditions, type Reader, type Row } from "../database/selection.ts";
import { type Dated, type ListCall, type ListShape, ranked, readList } from "./list.ts";
import { amounts, currencyOf, integer, money, optionals, text, texts } from "./rows.ts";

const keys = {
  reference: "reference",
  product: "product",
  status: "status",
  currency: "currency",
  principal: ranked("principal"),
  outstandingPrincipal: ranked("outstanding_principal"),
  interestAccrued: ranked("interest_accrued"),
  interestPaid: ranked("interest_paid"),
  annualRate: "CAST(annual_rate AS REAL)",
  startDate: "start_date",
  maturityDate: "maturity_date",
  nextPaymentDate: "next_payment_date",
} as const;

const shape: ListShape<keyof typeof keys> = {
  table: "loans",
  keys,
  optional: ["nextPaymentDate"],
  first: { field: "startDate", descending: true },
};

function loanOf(row: Row, today: CalendarDate) {
  return {
    ...texts(row, "id", "reference", "product"),
    borrower: { id: text(row, "borrower_id"), name: text(row, "borrower_name") },
    status: text(row, "status") as Status,
    ...amounts(row, "principal", "outstandingPrincipal", "interestAccrued", "interestPaid"),
    ...texts(row, "annualRate", "startDate", "maturityDate"),
    ...optionals(row, "nextPaymentDate"),
    ...(row.next_payment !== null && { nextPayment: money(row, "next_payment") }),
    ...(row.written_off !== null && { writtenOff: money(row, "written_off") }),
    ...(row.recovered !== null && { recovered: money(row, "recovered") }),
    ...optionals(row, "writtenOffOn"),
    ...(row.status === "ACTIVE" && { daysLate: daysLate(row, today) }),
  };
}

export type Loan = ReturnType<typeof loanOf>;

/** Days since the oldest unsettled instalment of a loan's row fell due; 0 if none has. */
export function daysLate(row: Row, today: CalendarDate): number {
  const since = row.unsettled_since;
  return typeof since === "string" ? Math.max(0, daysBetween(since, today)) : 0;
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

/** A period of a schedule; the row has its loan's currency. */
export function periodOf(row: Row) {
  const currency = currencyOf(row);
  const amount = (column: string) => toDecimal(integer(row, column), currency);
  return {
    number: Number(integer(row, "period")),
    ...texts(row, "fromDate", "dueDate"),
    principalDue: amount("principal_due"),
    interestDue: amount("interest_due"),
    ...(row.principal_received !== null && { principalReceived: amount("principal_received") }),
    ...(row.interest_received !== null && { interestReceived: amount("interest_received") }),
    ...(row.principal_paid !== null && { principalPaid: amount("principal_paid") }),
    ...(row.interest_paid !== null && { interestPaid: amount("interest_paid") }),
    balanceAfter: amount("balance_after"),
    status: text(row, "status") as Status,
  };
}

export type LoanDetail = Loan & Dated & { schedule: ReturnType<typeof periodOf>[] };

/** The filters of the list, for `/loans/totals` too. */
export function loansWanted({ query, lender }: ListCall, today: CalendarDate): Conditions {
  const bucket = query.oneOf("overdue", bucketNames);
  const [least, most] = bucket ? buckets[bucket] : [];
  return new Conditions()
    .where("lender = ?", lender)
    .where("status = ?", query.oneOf("status", loanStatuses))
    .where("currency = ?", query.currency())
    .where("product = ?", query.matching("product", /^.{1,200}$/s, "must be a product"))
    .where("maturity_date >= ?", query.date("maturesFrom"))
    .where("maturity_date <= ?", query.date("maturesTo"))
    .where("unsettled_since >= ?", most === undefined ? undefined : addDays(today, -most))
    .where("unsettled_since <= ?", least === undefined ? undefined : addDays(today, -least))
    .where("instr(search, ?) > 0", query.search());
}

/** `GET /loans`: the lender's loans that match the query. Throws `BadQuery`. */
export function listLoans(call: ListCall) {
  const today = call.query.date("today") ?? call.day;
  const entriesOf = (rows: readonly Row[]) => rows.map((row) => loanOf(row, today));
  return readList(call, loansWanted(call, today), shape, entriesOf);
}

/** `GET /loans/{id}`: a loan with its schedule, or null when the lender does not have it. */
export function findLoan(reader: Reader, lender: bigint, id: string, today: CalendarDate) {
  const [row] = reader.all("SELECT * FROM loans WHERE lender = ? AND id = ?", [lender, id]);
  if (row === undefined) return null;
  const number = integer(row, "number");
  const periods = reader.all("SELECT * FROM periods WHERE loan = ? ORDER BY period", [number]);
  return { ...loanOf(row, today), schedule: periods.map(periodOf) };
}

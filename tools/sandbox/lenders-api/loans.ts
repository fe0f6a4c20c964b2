import { toDecimal } from "../data/currency.ts";
import { statuses } from "../data/entities.ts";
import type { Row } from "../database/selection.ts";
import { Conditions, type Reader } from "../database/selection.ts";
import type { Sort } from "./query.ts";
import { QueryReader } from "./query.ts";
import { currencyOf, integer, money, optional, text } from "./rows.ts";
import type { List, Loan, LoanDetail, Period } from "./wire.ts";

// Amounts are sorted by their number, whatever the currency.
const ranked = (column: string) => `${column} * CASE currency WHEN 'USDC' THEN 1 ELSE 10000 END`;

const sortKeys = {
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

const sortFields = Object.keys(sortKeys) as (keyof typeof sortKeys)[];

function loanOf(row: Row): Loan {
  return {
    id: text(row, "id"),
    reference: text(row, "reference"),
    product: text(row, "product"),
    status: text(row, "status") as Loan["status"],
    principal: money(row, "principal"),
    outstandingPrincipal: money(row, "outstanding_principal"),
    interestAccrued: money(row, "interest_accrued"),
    interestPaid: money(row, "interest_paid"),
    annualRate: text(row, "annual_rate"),
    startDate: text(row, "start_date"),
    maturityDate: text(row, "maturity_date"),
    ...optional("nextPaymentDate", row, "next_payment_date"),
  };
}

function periodOf(row: Row, currency: Loan["principal"]["currency"]): Period {
  const amount = (column: string) => toDecimal(integer(row, column), currency);
  return {
    number: Number(integer(row, "number")),
    fromDate: text(row, "from_date"),
    dueDate: text(row, "due_date"),
    principalDue: amount("principal_due"),
    interestDue: amount("interest_due"),
    ...(row.principal_paid !== null && { principalPaid: amount("principal_paid") }),
    ...(row.interest_paid !== null && { interestPaid: amount("interest_paid") }),
    balanceAfter: amount("balance_after"),
    status: text(row, "status") as Period["status"],
  };
}

/** `GET /loans`: the lender's loans that match the query. Throws `BadQuery`. */
export function listLoans(
  reader: Reader,
  lender: bigint,
  parameters: URLSearchParams,
): Omit<List<Loan>, "asOf"> {
  const query = new QueryReader(parameters);
  const conditions = new Conditions()
    .where("lender = ?", lender)
    .where("status = ?", query.oneOf("status", statuses))
    .where("currency = ?", query.currency())
    .where("instr(search, ?) > 0", query.search());
  const newest: Sort<keyof typeof sortKeys> = { field: "startDate", descending: true };
  const { field, descending } = query.sort(sortFields, newest);
  const paging = query.paging();
  query.finish();
  const order = { key: sortKeys[field], optional: field === "nextPaymentDate", descending };
  const { rows, total } = reader.page("loans", conditions, order, paging);
  return { data: rows.map(loanOf), page: { ...paging, total } };
}

/** `GET /loans/{id}`: a loan with its schedule, or null when the lender does not have it. */
export function findLoan(
  reader: Reader,
  lender: bigint,
  id: string,
): Omit<LoanDetail, "asOf"> | null {
  const [row] = reader.all("SELECT * FROM loans WHERE lender = ? AND id = ?", [lender, id]);
  if (row === undefined) return null;
  const number = integer(row, "number");
  const periods = reader.all("SELECT * FROM periods WHERE loan = ? ORDER BY number", [number]);
  const currency = currencyOf(row);
  return { ...loanOf(row), schedule: periods.map((period) => periodOf(period, currency)) };
}

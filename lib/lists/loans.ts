import "server-only";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { TableCell } from "@/lib/domain/documents/table-format";
import { loanList } from "@/lib/domain/lists/list-address";
import { daysLateOf } from "@/lib/domain/loans/days-late";
import type { Loan } from "@/lib/domain/loans/loan";
import type { LoanTotal } from "@/lib/domain/loans/loan-totals";
import type { DecimalString } from "@/lib/domain/money/money";
import { today } from "@/lib/i18n/format";
import { statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";
import { fetchLoanSums } from "@/lib/lenders-api/loan-totals";
import { fetchLoans } from "@/lib/lenders-api/loans";
import { wholePages } from "@/lib/lenders-api/whole-pages";
import type { ListSource } from "./source";
import {
  amountCell,
  countCell,
  type FieldCells,
  type TableColumns,
  tableColumns,
} from "./table-columns";

const ofLosses = ["writtenOff", "recovered", "writtenOffOn"] as const;

export function loanTable(t: Translator, hasLosses = false): TableColumns<Loan> {
  const number = (value: DecimalString | undefined): TableCell => value && { number: value };
  const day = (date: CalendarDate | undefined): TableCell => date && { date };
  const columns = {
    reference: ({ reference }) => reference,
    product: ({ product }) => product,
    status: ({ status }) => statusWord("loan", status, t),
    currency: ({ principal }) => principal.currency,
    principal: ({ principal }) => amountCell(principal, principal.currency),
    outstandingPrincipal: (loan) => amountCell(loan.outstandingPrincipal, loan.principal.currency),
    writtenOff: (loan) => amountCell(loan.writtenOff, loan.principal.currency),
    recovered: (loan) => amountCell(loan.recovered, loan.principal.currency),
    writtenOffOn: ({ writtenOffOn }) => day(writtenOffOn),
    interestAccrued: (loan) => amountCell(loan.interestAccrued, loan.principal.currency),
    interestPaid: (loan) => amountCell(loan.interestPaid, loan.principal.currency),
    annualRate: ({ annualRate }) => number(annualRate),
    startDate: ({ startDate }) => day(startDate),
    maturityDate: ({ maturityDate }) => day(maturityDate),
    nextPaymentDate: ({ nextPaymentDate }) => day(nextPaymentDate),
    nextPayment: (loan) => amountCell(loan.nextPayment, loan.principal.currency),
    daysLate: (loan) => countCell(daysLateOf(loan, today())?.days),
    id: ({ id }) => id,
  } satisfies FieldCells<Loan, "borrower">;
  const kinds = {
    principal: "amount",
    outstandingPrincipal: "amount",
    writtenOff: "amount",
    recovered: "amount",
    writtenOffOn: "date",
    interestAccrued: "amount",
    interestPaid: "amount",
    startDate: "date",
    maturityDate: "date",
    nextPaymentDate: "date",
    nextPayment: "amount",
  } as const;
  const title = (key: keyof typeof columns) =>
    t(`loans.${key === "annualRate" ? "annualRateInFile" : key}`);
  return tableColumns(columns, kinds, title, hasLosses ? [] : ofLosses);
}

type LoanFile = NonNullable<Parameters<ListSource<Loan>["columns"]>[1]>;

/** Whether a file has losses, also on a later page; true too where the sums could not be read. */
async function hasLosses({ caller, filters, first }: LoanFile): Promise<boolean> {
  const isSome = ({ writtenOff }: Loan | LoanTotal) => writtenOff !== undefined;
  if (!first || first.rows.length >= first.total) return first?.rows.some(isSome) ?? false;
  const sums = fetchLoanSums(caller, filters, today());
  return sums.then((totals) => totals.some(isSome)).catch(() => true);
}

export const loanSource = {
  name: "loans",
  shape: loanList,
  read: fetchLoans,
  sums: (caller, filters) => fetchLoanSums(caller, filters, today()),
  pages: wholePages(fetchLoans, { sort: "startDate" }),
  columns: async (t, file) => loanTable(t, file && (await hasLosses(file))),
} satisfies ListSource<Loan, readonly LoanTotal[]>;

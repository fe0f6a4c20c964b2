import "server-only";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import type { DaysLateBucket } from "@/lib/domain/days-late";
import type { Loan } from "@/lib/domain/loan";
import { type DecimalString, decimal } from "@/lib/domain/money";
import type { TableCell } from "@/lib/domain/table-format";
import { today } from "@/lib/i18n/format";
import { loanState, statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";
import { fetchLoans } from "@/lib/lenders-api/loans";
import type { LoanFilter } from "@/lib/lenders-api/queries";
import { wholePages } from "@/lib/lenders-api/whole-pages";
import type { ListFile } from "./list-export";
import { amountCell, nameOfParts, type TableColumns, tableColumns } from "./table-columns";

/** The columns of a file of loans, in Spanish. */
export function loanTable(t: Translator): TableColumns<Loan> {
  const number = (value: DecimalString | undefined): TableCell => value && { number: value };
  const day = (date: CalendarDate | undefined): TableCell => date && { date };
  const columns = {
    reference: ({ reference }) => reference,
    product: ({ product }) => product,
    status: (loan) => loanState(loan, today(), t).word,
    currency: ({ principal }) => principal.currency,
    principal: ({ principal }) => number(principal.amount),
    outstandingPrincipal: (loan) => amountCell(loan.outstandingPrincipal, loan.principal.currency),
    interestAccrued: (loan) => amountCell(loan.interestAccrued, loan.principal.currency),
    interestPaid: (loan) => amountCell(loan.interestPaid, loan.principal.currency),
    annualRate: ({ annualRate }) => number(annualRate),
    startDate: ({ startDate }) => day(startDate),
    maturityDate: ({ maturityDate }) => day(maturityDate),
    nextPaymentDate: ({ nextPaymentDate }) => day(nextPaymentDate),
    nextPayment: (loan) => amountCell(loan.nextPayment, loan.principal.currency),
    daysLate: ({ daysLate }) =>
      daysLate === undefined ? undefined : number(decimal(`${daysLate}`)),
    id: ({ id }) => id,
  } satisfies Record<string, (loan: Loan) => TableCell>;
  const kinds = {
    principal: "amount",
    outstandingPrincipal: "amount",
    interestAccrued: "amount",
    interestPaid: "amount",
    startDate: "date",
    maturityDate: "date",
    nextPaymentDate: "date",
    nextPayment: "amount",
  } as const;
  return tableColumns(columns, kinds, (key) => t(`exports.loanColumns.${key}`));
}

export const loanFile: ListFile<LoanFilter, Loan> = {
  sheet: (t) => t("titles.loans"),
  pages: wholePages(fetchLoans, "startDate"),
  columns: loanTable,
  name: (filter, _first, t) => fileName(filter, t),
};

/** The filters and today's date. */
function fileName(filter: LoanFilter, t: Translator): string {
  const { status, currency, q, overdue, product, maturesFrom, maturesTo } = filter;
  return nameOfParts([
    t("titles.loans"),
    status && statusWord("loan", status, t),
    overdue && latenessWord(overdue, t),
    currency,
    product,
    maturesFrom && t("exports.fileName.maturesFrom", { value: maturesFrom }),
    maturesTo && t("exports.fileName.maturesTo", { value: maturesTo }),
    q && t("exports.fileName.search", { value: q }),
    t("exports.fileName.day", { value: today() }),
  ]);
}

/** `overdue` was checked against the buckets. */
function latenessWord(overdue: string, t: Translator): string {
  return t(`list.overdueValues.${overdue as DaysLateBucket}`);
}

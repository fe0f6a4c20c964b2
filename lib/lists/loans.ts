import "server-only";
import { loanList } from "@/lib/domain/lists/list-address";
import { daysLateOf } from "@/lib/domain/loans/days-late";
import type { Loan } from "@/lib/domain/loans/loan";
import type { LoanTotal } from "@/lib/domain/loans/loan-totals";
import { today } from "@/lib/i18n/format";
import { statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";
import { fetchLoanSums } from "@/lib/lenders-api/loan-totals";
import { fetchLoans } from "@/lib/lenders-api/loans";
import { wholePages } from "@/lib/lenders-api/whole-pages";
import type { ListSource } from "./source";
import {
  amountColumns,
  countCell,
  dateColumn,
  type FieldCells,
  type TableColumns,
  tableColumns,
} from "./table-columns";

const ofLosses = ["writtenOff", "recovered", "writtenOffOn"] as const;

export function loanTable(t: Translator, hasLosses = false): TableColumns<Loan> {
  const amount = amountColumns(({ principal }: Loan) => principal.currency);
  const columns = {
    reference: ({ reference }) => reference,
    product: ({ product }) => product,
    status: ({ status }) => statusWord("loan", status, t),
    currency: ({ principal }) => principal.currency,
    principal: amount(({ principal }) => principal),
    outstandingPrincipal: amount(({ outstandingPrincipal }) => outstandingPrincipal),
    writtenOff: amount(({ writtenOff }) => writtenOff),
    recovered: amount(({ recovered }) => recovered),
    writtenOffOn: dateColumn(({ writtenOffOn }) => writtenOffOn),
    interestAccrued: amount(({ interestAccrued }) => interestAccrued),
    interestPaid: amount(({ interestPaid }) => interestPaid),
    annualRate: ({ annualRate }) => annualRate && { number: annualRate },
    startDate: dateColumn(({ startDate }) => startDate),
    maturityDate: dateColumn(({ maturityDate }) => maturityDate),
    nextPaymentDate: dateColumn(({ nextPaymentDate }) => nextPaymentDate),
    nextPayment: amount(({ nextPayment }) => nextPayment),
    daysLate: (loan) => countCell(daysLateOf(loan, today())?.days),
    id: ({ id }) => id,
  } satisfies FieldCells<Loan, "borrower">;
  const title = (key: keyof typeof columns) =>
    t(`loans.${key === "annualRate" ? "annualRateInFile" : key}`);
  return tableColumns(columns, title, hasLosses ? [] : ofLosses);
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

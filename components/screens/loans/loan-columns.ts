import { type Cell, cellOf, type Row } from "@/components/list/cell";
import type { ColumnDefinition } from "@/components/list/columns";
import { statusChip } from "@/components/status/labels";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import type { loanList, SortField } from "@/lib/domain/list-address";
import type { Loan } from "@/lib/domain/loan";
import type { Money } from "@/lib/domain/money";
import { daysFromToday, formatDate, formatMoney, formatRate } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import type { Translator } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

/** The columns of /loans, in order: the one definition of table, cards and grid. */
export const loanColumns = [
  { key: "reference", sortField: "reference", card: "what" },
  { key: "status", sortField: "status", card: "state" },
  { key: "principal", sortField: "principal", align: "end" },
  {
    key: "outstandingPrincipal",
    sortField: "outstandingPrincipal",
    align: "end",
    card: "amount",
  },
  { key: "interestAccrued", sortField: "interestAccrued", align: "end" },
  { key: "interestPaid", sortField: "interestPaid", align: "end" },
  { key: "annualRate", sortField: "annualRate", align: "end" },
  { key: "startDate", sortField: "startDate" },
  { key: "maturityDate", sortField: "maturityDate" },
  { key: "nextPaymentDate", sortField: "nextPaymentDate", card: "when" },
] as const satisfies readonly ColumnDefinition<string, SortField<typeof loanList>>[];

type LoanColumnKey = (typeof loanColumns)[number]["key"];

/** A loan's row. A loan without a reference goes by its id. */
export function loanRow(loan: Loan, t: Translator): Row {
  const amount = (money: Money): Cell => ({ kind: "amount", ...formatMoney(money) });
  const date = (value: CalendarDate): Cell => ({
    kind: "day",
    dateTime: value,
    text: formatDate(value),
  });
  const cells: Record<LoanColumnKey, Cell> = {
    reference: {
      kind: "link",
      text: loan.reference ?? loan.id,
      href: loanDetailPath(loan.id),
      quiet: loan.product,
    },
    status: { kind: "chip", ...statusChip("loan", loan.status, t) },
    principal: amount(loan.principal),
    outstandingPrincipal: cellOf(loan.outstandingPrincipal, amount),
    interestAccrued: cellOf(loan.interestAccrued, amount),
    interestPaid: cellOf(loan.interestPaid, amount),
    annualRate: cellOf(loan.annualRate, (rate) => ({ kind: "figure", text: formatRate(rate) })),
    startDate: cellOf(loan.startDate, date),
    maturityDate: cellOf(loan.maturityDate, date),
    nextPaymentDate: cellOf(loan.nextPaymentDate, (value) => nextPaymentCell(value, t)),
  };
  return { id: loan.id, cells };
}

function nextPaymentCell(date: CalendarDate, t: Translator): Cell {
  const days = daysFromToday(date);
  const when = relativeDay(days, t);
  return {
    kind: "day",
    dateTime: date,
    text: formatDate(date),
    relative: days < 0 ? t("loans.paymentOverdue", { days: -days }) : when,
    overdue: days < 0,
  };
}

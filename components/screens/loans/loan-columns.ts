import { type Cell, cellOf, type DayCell, type Row } from "@/components/list/cell";
import type { ColumnDefinition } from "@/components/list/columns";
import type { WordOf } from "@/components/list/list-definition";
import { loanChip } from "@/components/status/labels";
import { type CalendarDate, daysBetween } from "@/lib/domain/calendar-date";
import { isMatured } from "@/lib/domain/days-late";
import type { loanList, SortField } from "@/lib/domain/list-address";
import type { Loan } from "@/lib/domain/loan";
import type { Money } from "@/lib/domain/money";
import { loanName } from "@/lib/i18n/entity-name";
import { formatDate, formatMoney, formatRate, today } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import type { Translator } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

/** The columns of /loans, in order, for table, cards and sheet. */
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
] as const satisfies readonly ColumnDefinition<WordOf<"loans">, SortField<typeof loanList>>[];

type LoanColumnKey = (typeof loanColumns)[number]["key"];

/** A loan's row. */
export function loanRow(loan: Loan, t: Translator): Row {
  const amount = (money: Money): Cell => ({ kind: "amount", ...formatMoney(money) });
  const cells: Record<LoanColumnKey, Cell> = {
    reference: {
      kind: "link",
      text: loanName(loan, t),
      href: loanDetailPath(loan.id),
      quiet: loan.product,
    },
    status: { kind: "chip", ...loanChip(loan, today(), t) },
    principal: amount(loan.principal),
    outstandingPrincipal: cellOf(loan.outstandingPrincipal, amount),
    interestAccrued: cellOf(loan.interestAccrued, amount),
    interestPaid: cellOf(loan.interestPaid, amount),
    annualRate: cellOf(loan.annualRate, (rate) => ({ kind: "figure", text: formatRate(rate) })),
    startDate: cellOf(loan.startDate, dayCell),
    maturityDate: cellOf(loan.maturityDate, dayCell),
    nextPaymentDate: nextPaymentCell(loan, t),
  };
  return { id: loan.id, cells };
}

/** When the next payment is due; that the loan is over its term is said in place of it. */
function nextPaymentCell(loan: Loan, t: Translator): Cell {
  const { maturityDate, nextPaymentDate } = loan;
  const day = today();
  const late = (text: string, date?: CalendarDate): DayCell => ({
    kind: "day",
    text,
    ...(date && { hint: formatDate(date) }),
    overdue: true,
  });
  if (maturityDate && isMatured(loan, day))
    return late(
      t("loans.matured", { when: relativeDay(daysBetween(day, maturityDate), t) }),
      maturityDate,
    );
  return cellOf(nextPaymentDate, (date) =>
    date < day
      ? late(formatDate(date))
      : { ...dayCell(date), relative: relativeDay(daysBetween(day, date), t) },
  );
}

function dayCell(date: CalendarDate): DayCell {
  return { kind: "day", text: formatDate(date) };
}

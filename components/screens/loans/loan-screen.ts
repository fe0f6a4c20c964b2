import type { ColumnDefinition, ListDefinition, Row, WordOf } from "@/components/list/columns";
import { type ChipText, loanChip, statusChip } from "@/components/status/labels";
import { type Cell, cellOf, type DayCell, daysCell } from "@/components/table/cell";
import { type CalendarDate, daysBetween } from "@/lib/domain/dates/calendar-date";
import { loanList, type SortField } from "@/lib/domain/lists/list-address";
import { daysLateOf, isMatured } from "@/lib/domain/loans/days-late";
import { type Loan, type LoanFigure, mainFigure } from "@/lib/domain/loans/loan";
import { loanName } from "@/lib/i18n/entity-name";
import { formatDate, formatMoney, formatRate, today } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import type { Translator } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

const loanColumns = [
  { key: "reference", sortField: "reference", card: "what" },
  { key: "product", card: "when", ifKnown: true },
  { key: "status", sortField: "status" },
  { key: "principal", sortField: "principal", align: "end" },
  { key: "outstandingPrincipal", sortField: "outstandingPrincipal", align: "end" },
  { key: "writtenOff", align: "end", ifKnown: true },
  { key: "recovered", align: "end", ifKnown: true },
  { key: "interestAccrued", sortField: "interestAccrued", align: "end" },
  { key: "interestPaid", sortField: "interestPaid", align: "end" },
  { key: "annualRate", sortField: "annualRate", align: "end" },
  { key: "startDate", sortField: "startDate" },
  { key: "maturityDate", sortField: "maturityDate" },
  { key: "nextPaymentDate", sortField: "nextPaymentDate" },
  { key: "daysLate", align: "end", only: "sheet" },
  { key: "figure", only: "phone" },
] as const satisfies readonly ColumnDefinition<WordOf<"loans">, SortField<typeof loanList>>[];

export const loanScreen = {
  name: "loans",
  shape: loanList,
  columns: loanColumns,
  row: loanRow,
  sheetRow: loanSheetRow,
  // The tabs choose the status; the sums lead to the cancelled and defaulted ones.
  fields: ["overdue", "currency", "q"],
  tabs: {
    label: "loans.tabs",
    none: "loans.noneHere",
    whole: "loans.seeAll",
    views: [
      { label: "loans.active", filters: { status: "ACTIVE" }, sort: "nextPaymentDate" },
      { label: "loans.toBegin", filters: { status: "PENDING" }, sort: "startDate" },
      { label: "loans.ended", filters: { status: "FINISHED" }, sort: "-maturityDate" },
      { label: "loans.all", filters: { status: undefined }, sort: "nextPaymentDate" },
    ],
  },
  search: { label: "loans.search", example: "loans.searchExample" },
} satisfies ListDefinition<Loan, typeof loanList, WordOf<"loans">>;

type LoanColumnKey = Exclude<(typeof loanColumns)[number]["key"], "daysLate">;

export function loanRow(loan: Loan, t: Translator): Row {
  const figure = mainFigure(loan);
  const amount = (key: LoanFigure | "interestPaid" | "writtenOff" | "recovered") =>
    cellOf(loan[key], (money) => ({
      kind: "amount",
      ...formatMoney(money),
      ...(key === figure && { card: "amount" }),
    }));
  const chip = loanChip(loan, today(), t);
  const said = besideFigure(chip, figure);
  const cells: Record<LoanColumnKey, Cell> = {
    reference: { kind: "link", text: loanName(loan, t), href: loanDetailPath(loan.id) },
    product: cellOf(loan.product, (text) => ({ kind: "text", text })),
    status: { kind: "chip", ...chip, ...(said === "status" && { card: "state" }) },
    principal: amount("principal"),
    outstandingPrincipal: amount("outstandingPrincipal"),
    writtenOff: amount("writtenOff"),
    recovered: amount("recovered"),
    interestAccrued: amount("interestAccrued"),
    interestPaid: amount("interestPaid"),
    annualRate: cellOf(loan.annualRate, (rate) => ({ kind: "figure", text: formatRate(rate) })),
    startDate: cellOf(loan.startDate, dayCell),
    maturityDate: cellOf(loan.maturityDate, dayCell),
    nextPaymentDate: {
      ...nextPaymentCell(loan, t),
      ...(said === "nextPaymentDate" && { card: "state" }),
    },
    figure: cellOf(said === "figure" ? figure : undefined, (key) => ({
      kind: "text",
      text: t(`loans.figures.${key}`, { status: loan.status }),
      card: "state",
    })),
  };
  return { id: loan.id, cells };
}

export function loanSheetRow(loan: Loan, t: Translator): Row {
  const { id, cells } = loanRow(loan, t);
  const status: Cell = { kind: "chip", ...statusChip("loan", loan.status, t) };
  return { id, cells: { ...cells, status, daysLate: daysCell(daysLateOf(loan, today())?.days) } };
}

/** What a phone shows below the figure: the unusual state, the next payment, or what the figure is. */
function besideFigure({ tone }: ChipText, figure: LoanFigure) {
  if (tone === "overdue" || tone === "stopped" || tone === "moving") return "status";
  return figure === "outstandingPrincipal" ? "nextPaymentDate" : "figure";
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
      : {
          ...dayCell(date),
          ...(daysBetween(day, date) < 2 && { relative: relativeDay(daysBetween(day, date), t) }),
        },
  );
}

function dayCell(date: CalendarDate): DayCell {
  return { kind: "day", text: formatDate(date) };
}

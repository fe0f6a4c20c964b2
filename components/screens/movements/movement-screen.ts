import type { ColumnDefinition, ListDefinition, Row, WordOf } from "@/components/list/columns";
import { movementCells, wordsCell } from "@/components/list/movement-cells";
import { type Cell, cellOf } from "@/components/table/cell";
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  partsOf,
} from "@/lib/domain/dates/calendar-date";
import { daysOf, monthOf } from "@/lib/domain/dates/calendar-month";
import { lastQuarter } from "@/lib/domain/documents/statement-period";
import { movementList, type SortField } from "@/lib/domain/lists/list-address";
import type { Money } from "@/lib/domain/money/money";
import type { Movement } from "@/lib/domain/movements/movement";
import { withheldAmount } from "@/lib/domain/movements/withholding";
import { loanName } from "@/lib/i18n/entity-name";
import { formatMoney } from "@/lib/i18n/format";
import type { Translator } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

/** Months, quarter and year are complete, because movements may be due later than today. */
function datePresets(today: CalendarDate) {
  const { year } = partsOf(today);
  return [
    { key: "thisMonth", ...daysOf(monthOf(today)) },
    { key: "lastMonth", ...daysOf(monthOf(addMonths(today, -1))) },
    { key: "lastQuarter", ...lastQuarter(today) },
    { key: "last90Days", from: addDays(today, -89), to: today },
    { key: "thisYear", from: calendarDate(year, 1, 1), to: calendarDate(year, 12, 31) },
  ] as const;
}

const movementColumns = [
  { key: "valueDate", sortField: "valueDate", card: "when" },
  { key: "type", sortField: "type", card: "what" },
  { key: "status", sortField: "status", card: "state" },
  { key: "loan", card: "link" },
  { key: "description", card: "note" },
  { key: "amount", sortField: "amount", align: "end", card: "amount" },
  { key: "withheld", align: "end", ifKnown: true },
  { key: "balanceAfter", align: "end", ifKnown: true },
] as const satisfies readonly ColumnDefinition<
  WordOf<"movements">,
  SortField<typeof movementList>
>[];

export const movementScreen = {
  name: "movements",
  shape: movementList,
  columns: movementColumns,
  row: movementRow,
  fields: ["type", "status", "currency", "from", "to", "q"],
  search: { label: "movements.search", example: "movements.searchExample" },
  views: {
    label: "movements.presets",
    on: (day) =>
      datePresets(day).map(({ key, ...filters }) => ({
        label: `movements.${key}` as const,
        filters,
      })),
  },
  chipTexts: (filters, _t, read) => {
    const ofLoan = read?.rows.find(({ loanId }) => loanId === filters.loanId);
    const ofRequest = read?.rows.find(({ requestId }) => requestId === filters.requestId);
    return { loanId: ofLoan?.loanReference, requestId: ofRequest?.requestReference };
  },
} satisfies ListDefinition<Movement, typeof movementList, WordOf<"movements">>;

type MovementColumnKey = (typeof movementColumns)[number]["key"];

export function movementRow(movement: Movement, t: Translator): Row {
  const amount = (money: Money): Cell => ({ kind: "amount", ...formatMoney(money) });
  const { loanId, loanReference, description, externalRef } = movement;
  const cells: Record<MovementColumnKey, Cell> = {
    ...movementCells(movement, t),
    loan: loanCell(loanId, loanReference, t),
    description: wordsCell(movement, [description, externalRef], t),
    withheld: cellOf(withheldAmount(movement), amount),
    balanceAfter: cellOf(movement.balanceAfter, amount),
  };
  return { id: movement.id, cells };
}

function loanCell(id: string | undefined, reference: string | undefined, t: Translator): Cell {
  if (id !== undefined)
    return { kind: "link", text: loanName({ reference }, t), href: loanDetailPath(id) };
  return cellOf(reference, (text) => ({ kind: "text", text }));
}

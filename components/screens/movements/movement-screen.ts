import type { ColumnDefinition, ListDefinition, Row, WordOf } from "@/components/list/columns";
import { statusChip, typeChip } from "@/components/status/labels";
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
import { type Movement, signedAmount, stateOf } from "@/lib/domain/movements/movement";
import { withheldAmount } from "@/lib/domain/movements/withholding";
import { requestHref } from "@/lib/domain/requests/request-address";
import { loanName } from "@/lib/i18n/entity-name";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import type { Translator } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";

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

/** A movement's row. Outflows have a minus sign; without a known direction there is no sign. */
export function movementRow(movement: Movement, t: Translator): Row {
  const amount = (money: Money): Cell => ({ kind: "amount", ...formatMoney(money) });
  const { loanId, loanReference } = movement;
  const cells: Record<MovementColumnKey, Cell> = {
    valueDate: { kind: "day", text: formatDate(movement.valueDate) },
    type: { kind: "chip", ...typeChip(movement.type, t) },
    status: { kind: "chip", ...statusChip(...stateOf(movement), t) },
    loan: loanCell(loanId, loanReference, t),
    description: descriptionCell(movement, t),
    amount: amount(signedAmount(movement)),
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

function descriptionCell(movement: Movement, t: Translator): Cell {
  const { description, externalRef, requestId, requestReference } = movement;
  const text = description ?? externalRef;
  const quiet = description === undefined ? undefined : externalRef;
  if (requestId === undefined || !hasScreen("requests"))
    return cellOf(text, (given) => ({ kind: "text", text: given, quiet }));
  return {
    kind: "link",
    text: text ?? requestReference ?? t("movements.seeRequest"),
    quiet,
    href: requestHref(requestId),
    wide: true,
  };
}

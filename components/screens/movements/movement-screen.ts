import type { Chips } from "@/components/filters/filter-chips";
import type { ListDefinition, WordOf } from "@/components/list/columns";
import { requestMore } from "@/components/request/request-more";
import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  partsOf,
} from "@/lib/domain/dates/calendar-date";
import { daysOf, monthOf } from "@/lib/domain/dates/calendar-month";
import { lastQuarter } from "@/lib/domain/documents/statement-period";
import { movementList } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Movement } from "@/lib/domain/movements/movement";
import { movementColumns, movementRow } from "./movement-columns";

export const movementScreen = {
  name: "movements",
  shape: movementList,
  columns: movementColumns,
  row: (movement, t) => ({ ...movementRow(movement, t), more: requestMore(movement, t) }),
  sheetRow: movementRow,
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
} satisfies ListDefinition<Movement, typeof movementList, WordOf<"movements">> &
  Chips<Listing<Movement>>;

/** A range of dates by name; both ends are inclusive. */
export type DatePreset = {
  readonly key: "thisMonth" | "lastMonth" | "lastQuarter" | "last90Days" | "thisYear";
  readonly from: CalendarDate;
  readonly to: CalendarDate;
};

/** Months, quarter and year are complete, because movements may be due later than today. */
export function datePresets(today: CalendarDate): readonly DatePreset[] {
  const { year } = partsOf(today);
  return [
    { key: "thisMonth", ...daysOf(monthOf(today)) },
    { key: "lastMonth", ...daysOf(monthOf(addMonths(today, -1))) },
    { key: "lastQuarter", ...lastQuarter(today) },
    { key: "last90Days", from: addDays(today, -89), to: today },
    { key: "thisYear", from: calendarDate(year, 1, 1), to: calendarDate(year, 12, 31) },
  ];
}

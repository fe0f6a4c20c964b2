import type { ColumnDefinition, ListDefinition, WordOf } from "@/components/list/columns";
import { statusChip, typeChip } from "@/components/status/labels";
import { type Cell, cellOf, type DayCell } from "@/components/table/cell";
import { requestList, type SortField } from "@/lib/domain/lists/list-address";
import { isPending } from "@/lib/domain/loans/status";
import { knownWithdrawalTypes } from "@/lib/domain/movements/movement";
import { requestHref } from "@/lib/domain/requests/request-address";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { loanName, requestName } from "@/lib/i18n/entity-name";
import { dayOf, daysFromToday, formatInstantDate, formatMoney } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import type { Translator } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

export const requestColumns = [
  { key: "reference", sortField: "reference", card: "what" },
  { key: "type", sortField: "type" },
  { key: "status", sortField: "status", card: "state" },
  { key: "amount", sortField: "amount", align: "end", card: "amount" },
  { key: "loan" },
  { key: "requestedAt", sortField: "requestedAt", card: "when" },
  { key: "resolvedAt", sortField: "resolvedAt" },
  { key: "destination" },
] as const satisfies readonly ColumnDefinition<WordOf<"requests">, SortField<typeof requestList>>[];

export const requestScreen = {
  name: "requests",
  shape: requestList,
  columns: requestColumns,
  row: (request, t) => ({ id: request.id, cells: requestCells(request, t) }),
  fields: ["type", "status", "currency", "from", "to"],
  offered: { type: knownWithdrawalTypes },
} satisfies ListDefinition<WithdrawalRequest, typeof requestList, WordOf<"requests">>;

export type RequestColumn = ColumnDefinition<RequestColumnKey>;
type RequestColumnKey = (typeof requestColumns)[number]["key"];

type Cells = Record<RequestColumnKey, Cell>;

export function requestCells(request: WithdrawalRequest, t: Translator): Cells {
  const day = (instant: string): DayCell => ({ kind: "day", text: formatInstantDate(instant) });
  return {
    reference: { kind: "link", text: requestName(request, t), href: requestHref(request.id) },
    type: cellOf(request.type, (type) => ({ kind: "chip", ...typeChip(type, t) })),
    status: { kind: "chip", ...statusChip("request", request.status, t) },
    amount: { kind: "amount", ...formatMoney(request.amount) },
    loan: cellOf(request.loanId, (loanId) => ({
      kind: "link",
      text: loanName({ reference: request.loanReference }, t),
      href: loanDetailPath(loanId),
    })),
    requestedAt: isPending(request.status)
      ? {
          ...day(request.requestedAt),
          relative: relativeDay(daysFromToday(dayOf(request.requestedAt)), t),
        }
      : day(request.requestedAt),
    resolvedAt: cellOf(request.resolvedAt, day),
    destination: cellOf(request.destination, (text) => ({ kind: "text", text })),
  };
}

import "server-only";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { isKnownMovementType, type MovementType } from "@/lib/domain/movement";
import type { TableCell } from "@/lib/domain/table-format";
import { statusSince, type WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";
import type { RequestFilter } from "@/lib/lenders-api/queries";
import { nameOfParts, type TableColumns, tableColumns } from "./table-columns";

/** The columns of a file of withdrawal requests, in Spanish. */
export function requestTable(t: Translator): TableColumns<WithdrawalRequest> {
  const columns = {
    reference: ({ reference }) => reference,
    type: ({ type }) => type && typeWord(type, t),
    status: ({ status }) => statusWord("request", status, t),
    statusSince,
    amount: ({ amount }) => ({ number: amount.amount }),
    currency: ({ amount }) => amount.currency,
    requestedAt: ({ requestedAt }) => requestedAt,
    resolvedAt: ({ resolvedAt }) => resolvedAt,
    loan: ({ loanReference }) => loanReference,
    destination: ({ destination }) => destination,
    id: ({ id }) => id,
    loanId: ({ loanId }) => loanId,
    movementIds: ({ movementIds }) => movementIds?.join(" "),
  } satisfies Record<string, (request: WithdrawalRequest) => TableCell>;
  return tableColumns(columns, { amount: "amount" }, (key) => t(`exports.requestColumns.${key}`));
}

/** The file name: the filters and today's date. */
export function requestFileName(filter: RequestFilter, day: CalendarDate, t: Translator): string {
  const { type, status, currency, from, to } = filter;
  return nameOfParts([
    t("titles.requests"),
    type && typeWord(type, t),
    status && statusWord("request", status, t),
    currency,
    from && t("exports.fileName.from", { value: from }),
    to && t("exports.fileName.to", { value: to }),
    t("exports.fileName.day", { value: day }),
  ]);
}

function typeWord(type: MovementType, t: Translator): string {
  return isKnownMovementType(type) ? t(`movementTypes.${type}`) : type;
}

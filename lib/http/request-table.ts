import "server-only";
import { isKnownMovementType, type MovementType } from "@/lib/domain/movement";
import type { TableCell } from "@/lib/domain/table-format";
import { statusSince, type WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { today } from "@/lib/i18n/format";
import { statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";
import type { RequestFilter } from "@/lib/lenders-api/queries";
import { fetchRequests } from "@/lib/lenders-api/requests";
import { wholePages } from "@/lib/lenders-api/whole-pages";
import type { ListFile } from "./list-export";
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

export const requestFile: ListFile<RequestFilter, WithdrawalRequest> = {
  sheet: (t) => t("titles.requests"),
  pages: wholePages(fetchRequests, "requestedAt"),
  columns: requestTable,
  name: (filter, _first, t) => fileName(filter, t),
};

/** The filters and today's date. */
function fileName(filter: RequestFilter, t: Translator): string {
  const { type, status, currency, from, to } = filter;
  return nameOfParts([
    t("titles.requests"),
    type && typeWord(type, t),
    status && statusWord("request", status, t),
    currency,
    from && t("exports.fileName.from", { value: from }),
    to && t("exports.fileName.to", { value: to }),
    t("exports.fileName.day", { value: today() }),
  ]);
}

function typeWord(type: MovementType, t: Translator): string {
  return isKnownMovementType(type) ? t(`movementTypes.${type}`) : type;
}

import "server-only";
import { requestList } from "@/lib/domain/lists/list-address";
import { statusSince, type WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { typeWord } from "@/lib/i18n/entity-name";
import { instantInZone } from "@/lib/i18n/format";
import { statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";
import { fetchRequestPages, fetchRequests } from "@/lib/lenders-api/requests";
import type { ListSource } from "./source";
import { amountColumns, type FieldCells, type TableColumns, tableColumns } from "./table-columns";

export function requestTable(t: Translator): TableColumns<WithdrawalRequest> {
  const instant = (at: string | undefined) => at && instantInZone(at);
  const amountOf = amountColumns(({ amount }: WithdrawalRequest) => amount.currency);
  const columns = {
    reference: ({ reference }) => reference,
    type: ({ type }) => type && typeWord(type, t),
    status: ({ status }) => statusWord("request", status, t),
    statusSince: (request) => instant(statusSince(request)),
    amount: amountOf(({ amount }) => amount),
    currency: ({ amount }) => amount.currency,
    requestedAt: ({ requestedAt }) => instant(requestedAt),
    resolvedAt: ({ resolvedAt }) => instant(resolvedAt),
    loan: ({ loanReference }) => loanReference,
    destination: ({ destination }) => destination,
    id: ({ id }) => id,
    loanId: ({ loanId }) => loanId,
    movementIds: ({ movementIds }) => movementIds?.join(" "),
  } satisfies FieldCells<WithdrawalRequest, "loanReference" | "history">;
  return tableColumns(columns, (key) => t(`requests.${key}`));
}

export const requestSource = {
  name: "requests",
  screen: "requests",
  shape: requestList,
  read: fetchRequests,
  pages: fetchRequestPages,
  columns: requestTable,
} satisfies ListSource<WithdrawalRequest>;

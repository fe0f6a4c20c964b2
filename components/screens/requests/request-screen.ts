import type { ListDefinition, WordOf } from "@/components/list/list-definition";
import { requestList } from "@/lib/domain/lists/list-address";
import { knownWithdrawalTypes } from "@/lib/domain/movements/movement";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { requestColumns, requestSheetRow } from "./request-columns";
import { requestRow } from "./request-row";

export const requestScreen = {
  name: "requests",
  shape: requestList,
  columns: requestColumns,
  row: requestRow,
  sheetRow: requestSheetRow,
  fields: ["type", "status", "currency", "from", "to"],
  offered: { type: knownWithdrawalTypes },
} satisfies ListDefinition<WithdrawalRequest, typeof requestList, WordOf<"requests">>;

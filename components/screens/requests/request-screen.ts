import type { FilterFields } from "@/components/filters/list-filters";
import { requestList } from "@/lib/domain/list-address";
import { knownWithdrawalTypes } from "@/lib/domain/movement";

/** /requests as data. */
export const requestScreen = {
  shape: requestList,
  fields: ["type", "status", "currency", "from", "to"],
  offered: { type: knownWithdrawalTypes },
} satisfies FilterFields<typeof requestList>;

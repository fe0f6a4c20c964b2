import { getTranslations } from "next-intl/server";
import { columnsOf } from "@/components/list/list-address-links";
import { EmptyList } from "@/components/list/list-notices";
import { ListRegion } from "@/components/list/list-region";
import { ListRows } from "@/components/list/list-rows";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, listHref, requestList, unfilteredHref } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { requestColumns, requestRow } from "./request-columns";

/** The withdrawal requests that one read gave, or why there are none. */
export async function RequestList(props: {
  outcome: Outcome<Listing<WithdrawalRequest>>;
  address: ListAddress;
}) {
  const { outcome, address } = props;
  const t = await getTranslations();
  const columns = columnsOf(requestColumns, (key) => t(`requests.${key}`), requestList, address, t);
  return (
    <ListRegion
      outcome={outcome}
      shape={requestList}
      address={address}
      columns={columns}
      empty={({ total }) => (
        <EmptyList
          total={total}
          filtered={Object.keys(address.filters).length > 0}
          clearHref={unfilteredHref(requestList, address)}
          firstPageHref={listHref(requestList, address, { page: 1 })}
          never={{ title: t("requests.empty"), text: t("requests.emptyText") }}
          noMatch={t("requests.noMatch")}
        />
      )}
    >
      {({ rows, total }) => (
        <ListRows
          caption={t("titles.requests")}
          shape={requestList}
          address={address}
          columns={columns}
          rows={rows.map((request) => requestRow(request, t))}
          total={total}
        />
      )}
    </ListRegion>
  );
}

import { DeferredContent } from "@/components/feedback/deferred-content";
import { ListSkeleton } from "@/components/feedback/skeleton";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { DroppedNotice, NothingListed } from "@/components/list/list-notices";
import { ListPage } from "@/components/list/list-page";
import { RequestFilters } from "@/components/screens/requests/request-filters";
import { RequestList } from "@/components/screens/requests/request-list";
import { readListAddress, requestList } from "@/lib/domain/list-address";
import { openRequestParameter } from "@/lib/domain/request-address";
import { translations } from "@/lib/i18n/translations";
import { loadRequests } from "@/lib/loaders/requests";

export default async function RequestsPage({ searchParams }: PageProps<"/requests">) {
  const t = translations();
  const address = readListAddress(requestList, await searchParams);
  return (
    <ListPage title={t("titles.requests")} filters={<RequestFilters address={address} />}>
      <DroppedNotice names={address.dropped} />
      {address.reversedRange ? (
        <NothingListed
          title={t("requests.reversedRange")}
          action={{ label: t("list.clear"), href: requestList.path }}
        />
      ) : (
        <StaleWhileError apartFrom={openRequestParameter}>
          <DeferredContent
            value={loadRequests(address)}
            fallback={<ListSkeleton rows={address.pageSize} label={t("list.loading")} />}
          >
            {(outcome) => <RequestList outcome={outcome} address={address} />}
          </DeferredContent>
        </StaleWhileError>
      )}
    </ListPage>
  );
}

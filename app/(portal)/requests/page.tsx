import { DeferredContent } from "@/components/feedback/deferred-content";
import { ListSkeleton } from "@/components/feedback/skeleton";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { FilterChips } from "@/components/filters/filter-chips";
import { ListFilters } from "@/components/filters/list-filters";
import { ExportMenu } from "@/components/list/export/export-menu";
import { ListActions } from "@/components/list/list-actions";
import { DroppedNotice, NothingListed } from "@/components/list/list-notices";
import { ListPage } from "@/components/list/list-page";
import { WordsLink } from "@/components/money/words-link";
import { AllRequestsLink, OneRequest } from "@/components/screens/requests/one-request";
import { RequestList } from "@/components/screens/requests/request-list";
import { requestScreen } from "@/components/screens/requests/request-screen";
import { readListAddress, requestList, type SearchParameters } from "@/lib/domain/list-address";
import { openRequestParameter, readRequestId } from "@/lib/domain/request-address";
import { isPending } from "@/lib/domain/status";
import { translations } from "@/lib/i18n/translations";
import { loadRequest, loadRequests, loadUsualDuration } from "@/lib/loaders/requests";

export default async function RequestsPage({ searchParams }: PageProps<"/requests">) {
  const parameters = await searchParams;
  const id = readRequestId(parameters);
  return id === undefined ? <AllRequests parameters={parameters} /> : <SingleRequest id={id} />;
}

function AllRequests({ parameters }: { parameters: SearchParameters }) {
  const t = translations();
  const address = readListAddress(requestList, parameters);
  const { status } = address.filters;
  const isPaidLater = status === undefined || isPending(status);
  const usual = isPaidLater && !address.reversedRange ? readUsualDuration() : undefined;
  return (
    <ListPage
      title={t("titles.requests")}
      actions={
        <ListActions>
          <WordsLink term="inProcess" />
          {address.reversedRange ? null : <ExportMenu list="requests" address={address} />}
        </ListActions>
      }
      filters={
        <>
          <ListFilters list={requestScreen} address={address} />
          <FilterChips list={requestScreen} address={address} />
        </>
      }
    >
      <DroppedNotice names={address.dropped} />
      {address.reversedRange ? (
        <NothingListed
          title={t("list.correctDates")}
          action={{ label: t("list.clear"), href: requestList.path }}
        />
      ) : (
        <StaleWhileError apartFrom={openRequestParameter}>
          <DeferredContent
            value={loadRequests(address)}
            fallback={<ListSkeleton rows={address.pageSize} label={t("list.loading")} />}
          >
            {(outcome) => <RequestList outcome={outcome} address={address} usual={usual} />}
          </DeferredContent>
        </StaleWhileError>
      )}
    </ListPage>
  );
}

/** /requests?id=…: one request, wherever the list has it. */
function SingleRequest({ id }: { id: string }) {
  const t = translations();
  const usual = readUsualDuration();
  return (
    <ListPage title={t("titles.requests")} filters={<AllRequestsLink />}>
      <StaleWhileError>
        <DeferredContent
          value={loadRequest(id)}
          fallback={<ListSkeleton rows={1} label={t("list.loading")} />}
        >
          {(outcome) => <OneRequest outcome={outcome} usual={usual} />}
        </DeferredContent>
      </StaleWhileError>
    </ListPage>
  );
}

/** Read together with the rows. If those fail, nothing awaits it. */
function readUsualDuration(): ReturnType<typeof loadUsualDuration> {
  const usual = loadUsualDuration();
  usual.catch(() => undefined);
  return usual;
}

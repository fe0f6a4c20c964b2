import { DeferredContent } from "@/components/feedback/deferred-content";
import { ListSkeleton } from "@/components/feedback/skeleton";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { Link } from "@/components/link";
import { ExportMenu } from "@/components/list/export/export-menu";
import { ListPage } from "@/components/list/list-page";
import { ListRegion } from "@/components/list/list-region";
import { ListScreen } from "@/components/list/list-screen";
import { WordsLink } from "@/components/money/words-link";
import { OneRequest } from "@/components/screens/requests/one-request";
import { requestScreen } from "@/components/screens/requests/request-screen";
import {
  readListAddress,
  requestList,
  type SearchParameters,
} from "@/lib/domain/lists/list-address";
import { readRequestId } from "@/lib/domain/requests/request-address";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { requestSource } from "@/lib/lists/requests";
import { loadList } from "@/lib/loaders/lists";
import { loadRequest, loadUsualDuration } from "@/lib/loaders/portfolio";

export default async function RequestsPage({ searchParams }: PageProps<"/requests">) {
  await noteLanguage();
  const parameters = await searchParams;
  const id = readRequestId(parameters);
  return id === undefined ? <AllRequests parameters={parameters} /> : <SingleRequest id={id} />;
}

function AllRequests({ parameters }: { parameters: SearchParameters }) {
  const t = translations();
  const address = readListAddress(requestList, parameters);
  return (
    <ListScreen
      list={requestScreen}
      address={address}
      actions={
        <>
          <WordsLink term="inProcess" />
          {address.reversedRange ? null : <ExportMenu list="requests" address={address} />}
        </>
      }
      reads={address.reversedRange ? undefined : { rows: loadList(requestSource, address) }}
      unreadAction={{ label: t("list.clear"), href: requestList.path }}
    >
      {(outcome) => <ListRegion list={requestScreen} outcome={outcome} address={address} />}
    </ListScreen>
  );
}

function SingleRequest({ id }: { id: string }) {
  const t = translations();
  const usual = loadUsualDuration();
  // Read together with the request. If that fails, nothing awaits it.
  usual.catch(() => undefined);
  return (
    <ListPage
      title={t("titles.requests")}
      filters={
        <Link className="action-link" href={requestList.path}>
          {t("requests.all")}
        </Link>
      }
    >
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

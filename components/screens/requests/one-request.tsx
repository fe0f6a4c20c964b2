import { FailedRead } from "@/components/feedback/failure-notice";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import { Link } from "@/components/link";
import { alignRows } from "@/components/list/align-rows";
import type { Column } from "@/components/list/columns";
import { NothingListed } from "@/components/list/list-notices";
import { ListTable } from "@/components/list/list-table";
import { RequestTimeline, UsualNote } from "@/components/request/request-timeline";
import type { Outcome } from "@/lib/domain/failure";
import { requestList } from "@/lib/domain/lists/list-address";
import type { UsualDuration, WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { decimalSign, numberLocale } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { RequestFacts } from "./request-row";
import { type RequestColumn, requestCells, requestColumns } from "./request-screen";

/** One request with its details. A missing one and another lender's look the same. */
export function OneRequest(props: {
  outcome: Outcome<WithdrawalRequest>;
  usual?: Promise<UsualDuration | undefined>;
}) {
  const { outcome, usual } = props;
  const t = translations();
  if (outcome.ok)
    return (
      <FreshOrStale>
        <Whole request={outcome.value} usual={usual} />
      </FreshOrStale>
    );
  if (outcome.failure.fault === "not-found")
    return (
      <FreshOrStale>
        <NothingListed title={t("requests.notFound")} text={t("requests.notFoundText")} />
      </FreshOrStale>
    );
  return <FailedRead failure={outcome.failure} />;
}

export function AllRequestsLink() {
  const t = translations("requests");
  return (
    <Link className="action-link" href={requestList.path}>
      {t("all")}
    </Link>
  );
}

function Whole(props: {
  request: WithdrawalRequest;
  usual: Promise<UsualDuration | undefined> | undefined;
}) {
  const { request, usual } = props;
  const t = translations();
  const columns = requestColumns.map((column: RequestColumn): Column => {
    const { key, align, card } = column;
    return { key, label: t(`requests.${key}`), align, card };
  });
  const cells = requestCells(request, t);
  const more = (
    <div className="px-4 pt-2 pb-5 max-wide:px-0 max-wide:pb-3">
      <RequestFacts />
      <RequestTimeline request={request} usual={usual && <UsualNote usual={usual} />} />
    </div>
  );
  return (
    <ListTable
      caption={t("titles.requests")}
      columns={columns}
      rows={alignRows(columns, [{ id: request.id, cells, more }])}
      absent={{ sign: t("list.absent"), label: t("list.absentLabel") }}
      decimalSign={decimalSign(numberLocale())}
    />
  );
}

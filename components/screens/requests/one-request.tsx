import { FailedRead } from "@/components/feedback/failure-notice";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import { NothingListed } from "@/components/list/list-notices";
import { absentWords } from "@/components/money/absent-words";
import { DataTable } from "@/components/table/data-table";
import type { Outcome } from "@/lib/domain/failure";
import type { UsualDuration, WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { requestName } from "@/lib/i18n/entity-name";
import { translations } from "@/lib/i18n/translations";
import { type RequestColumn, requestCells, requestColumns } from "./request-screen";
import { RequestTimeline } from "./request-timeline";

/** One request with its details. A missing one and another lender's look the same. */
export function OneRequest(props: {
  outcome: Outcome<WithdrawalRequest>;
  usual?: Promise<UsualDuration | undefined>;
}) {
  const { outcome, usual } = props;
  const t = translations("requests");
  if (!outcome.ok && outcome.failure.fault !== "not-found")
    return <FailedRead failure={outcome.failure} />;
  return (
    <FreshOrStale>
      {outcome.ok ? (
        <Whole request={outcome.value} usual={usual} />
      ) : (
        <NothingListed title={t("notFound")} text={t("notFoundText")} />
      )}
    </FreshOrStale>
  );
}

function Whole(props: {
  request: WithdrawalRequest;
  usual: Promise<UsualDuration | undefined> | undefined;
}) {
  const { request, usual } = props;
  const t = translations();
  const name = { kind: "text", text: requestName(request, t) } as const;
  const cells = { ...requestCells(request, t), reference: name };
  return (
    <div className="card print:border-0">
      <DataTable
        caption={t("titles.requests")}
        className="list-table"
        cards="lines"
        columns={requestColumns.map(({ key, align, card }: RequestColumn) => ({
          key,
          label: t(`requests.${key}`),
          align: align ? undefined : "start",
          card,
          coded: key === "amount",
        }))}
        absent={absentWords()}
        rows={[
          {
            key: request.id,
            cells: requestColumns.map(({ key }) =>
              cells[key].kind === "absent" ? null : cells[key],
            ),
          },
        ]}
      />
      <div className="px-4 pt-2 pb-5">
        <RequestTimeline request={request} usual={usual} />
      </div>
    </div>
  );
}

import type { ReactNode } from "react";
import { FailedRead } from "@/components/feedback/failure-notice";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import { Link } from "@/components/link";
import { alignRows } from "@/components/list/align-rows";
import type { Column, Row } from "@/components/list/columns";
import { NothingListed } from "@/components/list/list-notices";
import { ListTable } from "@/components/list/list-table";
import { RowMore } from "@/components/list/row-more";
import { RequestTimeline, UsualNote } from "@/components/request/request-timeline";
import { remembered } from "@/lib/domain/dates/remembered";
import type { Outcome } from "@/lib/domain/failure";
import type { Language } from "@/lib/domain/language";
import { requestList } from "@/lib/domain/lists/list-address";
import { openRequestParameter } from "@/lib/domain/requests/request-address";
import type { UsualDuration, WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { requestName } from "@/lib/i18n/entity-name";
import { decimalSign, numberLocale } from "@/lib/i18n/format";
import { requestLanguage } from "@/lib/i18n/request-language";
import { type Translator, translations } from "@/lib/i18n/translations";
import { FactList, type FactWords } from "./fact-list";
import { type RequestColumn, requestCells, requestColumns } from "./request-screen";

/** Of the list alone: a sheet loads no details. */
export function requestRow(request: WithdrawalRequest, t: Translator, usual?: ReactNode): Row {
  const { id } = request;
  const reference = requestName(request, t);
  const cells = requestCells(request, t);
  const more = (
    <RowMore
      parameter={openRequestParameter}
      id={id}
      label={t("requests.timeline")}
      of={t("requests.timelineOf", { reference })}
    >
      <RequestFacts />
      <RequestTimeline request={request} usual={usual} />
    </RowMore>
  );
  return { id, cells, more };
}

const facts = ["type", "loan", "resolvedAt", "destination"] as const;

function RequestFacts() {
  return <FactList words={wordsIn(requestLanguage())} />;
}

/** One object for all rows: React sends it once. */
const wordsIn = remembered((_: Language): FactWords => {
  const t = translations();
  return {
    labels: facts.map((key) => [key, t(`requests.${key}`)]),
    absent: { sign: t("list.absent"), label: t("list.absentLabel") },
  };
});

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

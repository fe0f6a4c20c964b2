import { EmptySection } from "@/components/feedback/section";
import { Link } from "@/components/link";
import { MalformedNotice } from "@/components/list/list-notices";
import { Chip } from "@/components/status/chip";
import { typeChip } from "@/components/status/labels";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { listHref, requestList } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import { requestHref } from "@/lib/domain/requests/request-address";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { requestName } from "@/lib/i18n/entity-name";
import { dayOf, daysFromToday, formatDate } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";
import { Entries, EntryName } from "./entries";

export function PendingRequests({ listing }: { listing: Listing<WithdrawalRequest> }) {
  const t = translations();
  const { rows, malformedIds, total } = listing;
  const onTheirWay = (
    <Link
      className="action-link"
      href={listHref(requestList, { filters: { status: "PENDING_WITHDRAWAL" } })}
    >
      {t("summary.requestsOnTheirWay")}
    </Link>
  );
  if (!total)
    return (
      <>
        <EmptySection text={t("summary.noRequests")} />
        {onTheirWay}
      </>
    );
  return (
    <>
      <MalformedNotice count={malformedIds.length} />
      <Entries
        entries={rows.map((request) => ({
          id: request.id,
          name: <EntryName href={requestHref(request.id)} name={requestName(request, t)} />,
          money: request.amount,
          facts: (
            <>
              <Requested day={dayOf(request.requestedAt)} />
              {request.type ? <Chip {...typeChip(request.type, t)} /> : null}
            </>
          ),
        }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-muted text-s">
        <p>{t("summary.requestsWaiting", { count: total })}</p>
        {onTheirWay}
      </div>
    </>
  );
}

function Requested({ day }: { day: CalendarDate }) {
  const t = translations();
  return (
    <span>
      {relativeDay(daysFromToday(day), t)} · <time dateTime={day}>{formatDate(day)}</time>
    </span>
  );
}

import { EmptySection } from "@/components/feedback/section";
import { Link } from "@/components/link";
import { MalformedNotice } from "@/components/list/list-notices";
import { Amount } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
import { typeChip } from "@/components/status/labels";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { listHref, requestList } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import { requestHref } from "@/lib/domain/request-address";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { requestName } from "@/lib/i18n/entity-name";
import { dayOf, daysFromToday, formatDate, formatMoney } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";

/** How many requests wait for a decision, and the latest of them. */
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
  const amounts = alignAmounts(rows.map(({ amount }) => formatMoney(amount)));
  return (
    <>
      <MalformedNotice count={malformedIds.length} />
      <ul className="entries card divide-y divide-border print:break-inside-avoid">
        {rows.map((request, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat
          <li key={`${request.id} ${index}`} className="entries-entry">
            <div className="entries-line">
              <Link
                className="wide-press font-medium no-underline hover:underline"
                href={requestHref(request.id)}
              >
                <bdi>{requestName(request, t)}</bdi>
              </Link>
              <div className="entries-figure">
                <Amount {...(amounts[index] ?? formatMoney(request.amount))} />
              </div>
            </div>
            <div className="entries-line text-muted text-s">
              <Requested day={dayOf(request.requestedAt)} />
              {request.type ? <Chip {...typeChip(request.type, t)} /> : null}
            </div>
          </li>
        ))}
      </ul>
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

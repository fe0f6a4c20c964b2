import type { ReactNode } from "react";
import { EmptySection } from "@/components/feedback/section";
import { Link } from "@/components/link";
import { MalformedNotice } from "@/components/list/list-notices";
import { Amount } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
import { paymentChip, statusChip, typeChip } from "@/components/status/labels";
import { addDays, type CalendarDate } from "@/lib/domain/dates/calendar-date";
import { listHref, movementList, requestList } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Money } from "@/lib/domain/money/money";
import { type Movement, signedAmount, stateOf } from "@/lib/domain/movements/movement";
import type { Payment } from "@/lib/domain/payments/payment";
import { requestHref } from "@/lib/domain/requests/request-address";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { dueOf } from "@/lib/i18n/due-payments";
import { loanName, requestName } from "@/lib/i18n/entity-name";
import { dayOf, daysFromToday, formatDate, formatMoney, today } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

type Entry = {
  readonly id: string;
  readonly name: ReactNode;
  readonly money: Money;
  readonly facts: ReactNode;
  readonly chip?: ReactNode;
};

const line =
  "flex flex-wrap items-center justify-between gap-x-3 min-h-[24px] wrap-anywhere *:min-w-0 *:max-w-full!";

function Entries({ entries }: { entries: readonly Entry[] }) {
  const amounts = alignAmounts(entries.map(({ money }) => formatMoney(money)));
  return (
    <ul className="entries card divide-y divide-border print:break-inside-avoid">
      {entries.map(({ id, name, money, facts, chip }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat
          key={`${id} ${index}`}
          className="grid grid-cols-1 content-center gap-[2px] min-h-[64px] py-2 px-4 [&>.chip]:justify-self-start"
        >
          <div className={`${line} [&>.amount]:ml-auto [&>.amount]:font-medium`}>
            {name}
            <Amount {...(amounts[index] ?? formatMoney(money))} />
          </div>
          <div className={`${line} text-muted text-s`}>{facts}</div>
          {chip}
        </li>
      ))}
    </ul>
  );
}

function EntryName({ href, name }: { href: string; name: string }) {
  return (
    <Link
      className="wide-press text-s font-medium no-underline hover:underline"
      href={href}
      dir="auto"
    >
      {name}
    </Link>
  );
}

export function NextPayments(props: { payments: Listing<Payment>; most: number }) {
  const { rows, malformedIds } = props.payments;
  const t = translations();
  const due = dueOf(rows, props.most);
  return (
    <>
      <MalformedNotice count={malformedIds.length} />
      {due.length ? (
        <Entries
          entries={due.map(({ loanId, name, money, date, late }) => ({
            id: loanId,
            name: <EntryName href={loanDetailPath(loanId)} name={name} />,
            money,
            facts: (
              <>
                <time dateTime={date}>{formatDate(date)}</time>
                <span>{relativeDay(daysFromToday(date), t)}</span>
              </>
            ),
            chip: late ? <Chip {...paymentChip(late.payment, today(), t)} /> : null,
          }))}
        />
      ) : malformedIds.length ? null : (
        <EmptySection text={t("summary.coming.noNext")} />
      )}
    </>
  );
}

export function PendingRequests({ listing }: { listing: Listing<WithdrawalRequest> }) {
  const t = translations();
  const { rows, malformedIds, total } = listing;
  const requested = (day: CalendarDate) => (
    <span>
      {relativeDay(daysFromToday(day), t)} · <time dateTime={day}>{formatDate(day)}</time>
    </span>
  );
  if (!total) return <EmptySection text={t("summary.noRequests")} />;
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
              {requested(dayOf(request.requestedAt))}
              {request.type ? <Chip {...typeChip(request.type, t)} /> : null}
            </>
          ),
        }))}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-muted text-s">
        <p>{t("summary.requestsWaiting", { count: total })}</p>
        <Link
          className="action-link"
          href={listHref(requestList, { filters: { status: "PENDING_WITHDRAWAL" } })}
        >
          {t("summary.requestsOnTheirWay")}
        </Link>
      </div>
    </>
  );
}

export function LatestMovements({ listing }: { listing: Listing<Movement> }) {
  const t = translations();
  const { rows, malformedIds } = listing;
  if (!rows.length && !malformedIds.length)
    return <EmptySection text={t("summary.noPastMovements")} />;
  return (
    <>
      <MalformedNotice count={malformedIds.length} />
      <Entries
        entries={rows.map((movement) => ({
          id: movement.id,
          name: <Chip {...typeChip(movement.type, t)} />,
          money: signedAmount(movement),
          facts: factsOf(movement),
        }))}
      />
    </>
  );
}

export function PlannedMovements({ count }: { count: number }) {
  if (!count) return null;
  return (
    <Link
      className="action-link"
      href={listHref(movementList, { filters: { from: addDays(today(), 1) }, sort: "valueDate" })}
    >
      {translations("summary")("planned", { count })}
    </Link>
  );
}

function factsOf(movement: Movement): ReactNode {
  const { valueDate, loanId, loanReference: reference, status } = movement;
  const t = translations();
  return (
    <>
      <span>
        <time dateTime={valueDate}>{formatDate(valueDate)}</time>
        {loanId ? (
          <>
            {" · "}
            <EntryName href={loanDetailPath(loanId)} name={loanName({ reference }, t)} />
          </>
        ) : null}
      </span>
      {status === "COMPLETED" ? null : <Chip {...statusChip(...stateOf(movement), t)} />}
    </>
  );
}

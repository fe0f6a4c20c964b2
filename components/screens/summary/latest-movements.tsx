import { Disclosure } from "@/components/feedback/disclosure";
import { EmptySection } from "@/components/feedback/section";
import { Link } from "@/components/link";
import { MalformedNotice } from "@/components/list/list-notices";
import { Amount } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
import { statusChip, typeChip } from "@/components/status/labels";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { listHref, movementList } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import { type Movement, signedAmount, stateOf } from "@/lib/domain/movement";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { loanName } from "@/lib/i18n/entity-name";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

/** The latest movements, newest first. */
export function LatestMovements({ listing }: { listing: Listing<Movement> }) {
  const t = translations("summary");
  const { rows, malformedIds } = listing;
  if (!rows.length && !malformedIds.length) return <EmptySection text={t("noPastMovements")} />;
  return (
    <div className="entries-latest">
      <Entries listing={listing} />
    </div>
  );
}

/** The movements planned after today, soonest first, folded; nothing if there are none. */
export function PlannedMovements(props: { listing: Listing<Movement>; from: CalendarDate }) {
  const { listing, from } = props;
  const t = translations("summary");
  if (!listing.total) return null;
  return (
    <Disclosure title={t("planned", { count: listing.total })}>
      <Entries listing={listing} />
      <Link
        className="action-link"
        href={listHref(movementList, { filters: { from }, sort: "valueDate" })}
      >
        {t("allPlanned")}
      </Link>
    </Disclosure>
  );
}

function Entries({ listing: { rows, malformedIds } }: { listing: Listing<Movement> }) {
  const t = translations();
  const amounts = alignAmounts(rows.map((movement) => formatMoney(signedAmount(movement))));
  return (
    <>
      <MalformedNotice count={malformedIds.length} />
      <ul className="entries card divide-y divide-border print:break-inside-avoid">
        {rows.map((movement, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat
          <li key={`${movement.id} ${index}`} className="entries-entry">
            <div className="entries-line">
              <Chip {...typeChip(movement.type, t)} />
              <div className="entries-figure">
                <Amount {...(amounts[index] ?? formatMoney(signedAmount(movement)))} />
              </div>
            </div>
            <div className="entries-line text-muted text-s">
              <span>
                <time dateTime={movement.valueDate}>{formatDate(movement.valueDate)}</time>
                {movement.loanId ? (
                  <>
                    {" · "}
                    <Link
                      className="wide-press font-medium no-underline hover:underline"
                      href={loanDetailPath(movement.loanId)}
                    >
                      <bdi>{loanName({ reference: movement.loanReference }, t)}</bdi>
                    </Link>
                  </>
                ) : null}
              </span>
              {movement.status === "COMPLETED" ? null : (
                <Chip {...statusChip(...stateOf(movement), t)} />
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

import { Disclosure } from "@/components/feedback/disclosure";
import { EmptySection } from "@/components/feedback/section";
import { Link } from "@/components/link";
import { MalformedNotice } from "@/components/list/list-notices";
import { Chip } from "@/components/status/chip";
import { statusChip, typeChip } from "@/components/status/labels";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { listHref, movementList } from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import { type Movement, signedAmount, stateOf } from "@/lib/domain/movements/movement";
import { loanName } from "@/lib/i18n/entity-name";
import { formatDate } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";
import { Entries, EntryName } from "./entries";

export function LatestMovements({ listing }: { listing: Listing<Movement> }) {
  const t = translations("summary");
  const { rows, malformedIds } = listing;
  if (!rows.length && !malformedIds.length) return <EmptySection text={t("noPastMovements")} />;
  return (
    <div className="entries-latest">
      <MovementEntries listing={listing} />
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
      <MovementEntries listing={listing} />
      <Link
        className="action-link"
        href={listHref(movementList, { filters: { from }, sort: "valueDate" })}
      >
        {t("allPlanned")}
      </Link>
    </Disclosure>
  );
}

function MovementEntries({ listing: { rows, malformedIds } }: { listing: Listing<Movement> }) {
  const t = translations();
  return (
    <>
      <MalformedNotice count={malformedIds.length} />
      <Entries
        entries={rows.map((movement) => ({
          id: movement.id,
          name: <Chip {...typeChip(movement.type, t)} />,
          money: signedAmount(movement),
          facts: <MovementFacts movement={movement} />,
        }))}
      />
    </>
  );
}

function MovementFacts({ movement }: { movement: Movement }) {
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

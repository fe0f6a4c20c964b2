import { getTranslations } from "next-intl/server";
import { Reveal } from "@/components/feedback/reveal";
import { type FilterChip, FilterChips } from "@/components/list/filter-chips";
import type { Translator } from "@/components/status/translator";
import { parseCalendarDate } from "@/lib/domain/calendar-date";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, listHref, movementList } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import { isKnownMovementType, type Movement } from "@/lib/domain/movement";
import { isKnownStatus } from "@/lib/domain/status";
import { formatDate } from "@/lib/i18n/format";

type Rows = Promise<Outcome<Listing<Movement>>>;

/**
 * The active filters of /movements. A loan is named as people quote it as soon as the rows tell its
 * reference, and by its id until then; `rows` is absent where nothing is read.
 */
export async function MovementChips(props: { address: ListAddress; rows: Rows | undefined }) {
  const { address, rows } = props;
  const t = await getTranslations();
  const { loanId } = address.filters;
  const chips = (loanReference?: string) => (
    <FilterChips
      chips={movementChips(address, t, loanReference)}
      clearHref={listHref(movementList, { ...address, filters: {} }, { page: 1 })}
    />
  );
  if (loanId === undefined || rows === undefined) return chips();
  return (
    <Reveal value={rows} fallback={chips()}>
      {(outcome) => chips(outcome.ok ? referenceOf(loanId, outcome.value.rows) : undefined)}
    </Reveal>
  );
}

function referenceOf(loanId: string, movements: readonly Movement[]): string | undefined {
  return movements.find((movement) => movement.loanId === loanId)?.loanReference;
}

/** Each active filter with its words and the link that takes it away. */
function movementChips(address: ListAddress, t: Translator, loanReference?: string): FilterChip[] {
  const { type, status, currency, loanId, requestId, from, to, q } = address.filters;
  const labels: Record<string, string | undefined> = {
    type: type && isKnownMovementType(type) ? named("type", t(`movementTypes.${type}`)) : undefined,
    status: status && isKnownStatus(status) ? named("status", t(`statuses.${status}`)) : undefined,
    currency: named("currency", currency),
    loanId: named("loan", loanReference ?? loanId),
    requestId: named("request", requestId),
    from: named("from", dateText(from)),
    to: named("to", dateText(to)),
    q: q && `“${q}”`,
  };
  return Object.entries(labels).flatMap(([name, label]): FilterChip[] => {
    const href = listHref(movementList, address, { filters: { [name]: undefined } });
    return label ? [{ name, label, href }] : [];
  });

  function named(
    filter: "type" | "status" | "currency" | "loan" | "request" | "from" | "to",
    value: string | undefined,
  ): string | undefined {
    return value && `${t(`movements.${filter}`)}: ${value}`;
  }
}

function dateText(text: string | undefined): string | undefined {
  const date = text === undefined ? undefined : parseCalendarDate(text);
  return date && formatDate(date);
}

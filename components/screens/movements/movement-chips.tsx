import { DeferredContent } from "@/components/feedback/deferred-content";
import { FilterChips } from "@/components/filters/filter-chips";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, movementList } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import type { Movement } from "@/lib/domain/movement";

type Rows = Promise<Outcome<Listing<Movement>>>;

/**
 * The active filters of /movements. A loan is named by its id until the rows contain its reference;
 * `rows` is missing if nothing is read.
 */
export function MovementChips(props: { address: ListAddress; rows: Rows | undefined }) {
  const { address, rows } = props;
  const { loanId } = address.filters;
  const chips = (loanReference?: string) => (
    <FilterChips shape={movementList} address={address} shown={{ loanId: loanReference }} />
  );
  if (loanId === undefined || rows === undefined) return chips();
  return (
    <DeferredContent value={rows} fallback={chips()}>
      {(outcome) => chips(outcome.ok ? referenceOf(loanId, outcome.value.rows) : undefined)}
    </DeferredContent>
  );
}

function referenceOf(loanId: string, movements: readonly Movement[]): string | undefined {
  return movements.find((movement) => movement.loanId === loanId)?.loanReference;
}

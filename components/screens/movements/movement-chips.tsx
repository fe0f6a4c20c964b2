import { DeferredContent } from "@/components/feedback/deferred-content";
import { FilterChips } from "@/components/filters/filter-chips";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, movementList } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import type { Movement } from "@/lib/domain/movement";

type Rows = Promise<Outcome<Listing<Movement>>>;

/**
 * The active filters of /movements. A loan and a request have no name until the rows contain their
 * references; `rows` is missing if nothing is read.
 */
export function MovementChips(props: { address: ListAddress; rows: Rows | undefined }) {
  const { address, rows } = props;
  const { loanId, requestId } = address.filters;
  const chips = (shown = {}) => (
    <FilterChips shape={movementList} address={address} shown={shown} />
  );
  if ((loanId === undefined && requestId === undefined) || rows === undefined) return chips();
  return (
    <DeferredContent value={rows} fallback={chips()}>
      {(outcome) => chips(outcome.ok ? referencesIn(outcome.value.rows, address) : {})}
    </DeferredContent>
  );
}

function referencesIn(movements: readonly Movement[], { filters }: ListAddress) {
  const ofLoan = movements.find(({ loanId }) => loanId === filters.loanId);
  const ofRequest = movements.find(({ requestId }) => requestId === filters.requestId);
  return { loanId: ofLoan?.loanReference, requestId: ofRequest?.requestReference };
}

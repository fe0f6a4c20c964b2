import { DeferredContent } from "@/components/feedback/deferred-content";
import { ListSkeleton } from "@/components/feedback/skeleton";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { FilterChips } from "@/components/filters/filter-chips";
import { ListFilters } from "@/components/filters/list-filters";
import { DroppedNotice, NothingListed } from "@/components/list/list-notices";
import { ListPage } from "@/components/list/list-page";
import { MovementActions } from "@/components/screens/movements/movement-actions";
import { MovementList } from "@/components/screens/movements/movement-list";
import { movementScreen } from "@/components/screens/movements/movement-screen";
import { MovementSums } from "@/components/screens/movements/movement-sums";
import { MovementSumsSkeleton } from "@/components/screens/movements/movement-sums-skeleton";
import { PlannedLine } from "@/components/screens/movements/planned-line";
import { listHref, movementList, readListAddress } from "@/lib/domain/list-address";
import { movementView } from "@/lib/domain/movement-view";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { loadMovements, loadMovementTotals } from "@/lib/loaders/movements";
import { loadPlannedMovements } from "@/lib/loaders/portfolio";

/** Milliseconds. Totals are requested together with the rows: by now they are ready, or slow. */
const sumsPatience = 40;

export default async function MovementsPage({ searchParams }: PageProps<"/movements">) {
  const t = translations();
  const address = readListAddress(movementList, await searchParams);
  const { read, planned } = movementView(address, today());
  // A reversed range is an error in its field; nothing is read.
  const reads = address.reversedRange
    ? undefined
    : {
        rows: loadMovements(read),
        totals: loadMovementTotals(read.filters),
        planned: planned && loadPlannedMovements(1, planned),
      };
  // If the rows fail, nothing awaits the totals, and their rejection would be unhandled.
  reads?.totals.catch(() => undefined);
  return (
    <ListPage
      title={t("titles.movements")}
      actions={<MovementActions address={read} />}
      filters={
        <>
          <ListFilters list={movementScreen} address={address} />
          <FilterChips list={movementScreen} address={address} rows={reads?.rows} />
        </>
      }
    >
      <DroppedNotice names={address.dropped} />
      {reads ? (
        <StaleWhileError>
          <DeferredContent
            value={Promise.all([reads.rows, reads.planned])}
            fallback={<ListSkeleton rows={address.pageSize} label={t("list.loading")} />}
          >
            {([outcome, after]) => (
              <>
                {planned && after ? <PlannedLine outcome={after} filters={planned} /> : null}
                <MovementList
                  outcome={outcome}
                  address={address}
                  sums={({ rows, total }) => (
                    // The key makes other rows show at once, without waiting for their sums.
                    <DeferredContent
                      key={listHref(movementList, address)}
                      value={reads.totals}
                      patience={sumsPatience}
                      fallback={
                        <MovementSumsSkeleton
                          currencies={[...new Set(rows.map(({ amount }) => amount.currency))]}
                        />
                      }
                    >
                      {(totals) => <MovementSums outcome={totals} listed={total} />}
                    </DeferredContent>
                  )}
                />
              </>
            )}
          </DeferredContent>
        </StaleWhileError>
      ) : (
        <NothingListed title={t("list.correctDates")} />
      )}
    </ListPage>
  );
}

import { ListRegion } from "@/components/list/list-region";
import { ListScreen } from "@/components/list/list-screen";
import { LateSums } from "@/components/list/sums-section";
import { MovementActions, PlannedLine } from "@/components/screens/movements/movement-lines";
import { movementScreen } from "@/components/screens/movements/movement-screen";
import { MovementSums } from "@/components/screens/movements/movement-sums";
import { movementList, readListAddress } from "@/lib/domain/lists/list-address";
import { movementView } from "@/lib/domain/lists/list-views";
import type { Movement } from "@/lib/domain/movements/movement";
import { today } from "@/lib/i18n/format";
import { noteLanguage } from "@/lib/i18n/note-language";
import { movementSource } from "@/lib/lists/movements";
import { loadList, loadSums } from "@/lib/loaders/lists";
import { loadPlannedMovements } from "@/lib/loaders/portfolio";

export default async function MovementsPage({ searchParams }: PageProps<"/movements">) {
  await noteLanguage();
  const address = readListAddress(movementList, await searchParams);
  const { read, planned } = movementView(address, today());
  const reads = address.reversedRange
    ? undefined
    : {
        rows: loadList(movementSource, read),
        sums: loadSums(movementSource, read.filters),
        also: planned && loadPlannedMovements(1, planned),
      };
  return (
    <ListScreen
      list={movementScreen}
      address={address}
      actions={<MovementActions address={read} />}
      reads={reads}
    >
      {(outcome, after) => (
        <ListRegion
          list={movementScreen}
          outcome={outcome}
          address={address}
          notes={planned && after ? <PlannedLine outcome={after} filters={planned} /> : null}
          footer={({ rows, total }, brief) =>
            reads && (
              <LateSums shape={movementList} address={address} sums={reads.sums} brief={brief}>
                {(totals) => (
                  <MovementSums
                    outcome={totals}
                    listed={total}
                    brief={brief}
                    balances={rows.some(hasBalance)}
                  />
                )}
              </LateSums>
            )
          }
        />
      )}
    </ListScreen>
  );
}

function hasBalance({ balanceAfter }: Movement): boolean {
  return balanceAfter !== undefined;
}

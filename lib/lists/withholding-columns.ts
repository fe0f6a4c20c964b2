import "server-only";
import type { Movement } from "@/lib/domain/movements/movement";
import {
  isTaxed,
  type Withholding,
  type WithholdingScope,
  withholdingAmounts,
  withholdingOfMovement,
} from "@/lib/domain/movements/withholding";
import { withholdingHeads } from "@/lib/i18n/statement-line";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import type { TableColumns } from "./table-columns";

export function withWithholding<Row>(
  columns: TableColumns<Row>,
  scope: Pick<WithholdingScope, "kinds"> | undefined,
  of: (row: Row) => Withholding | undefined,
): TableColumns<Row> {
  const kinds = scope?.kinds ?? [];
  const header = scope ? withholdingHeads(kinds) : [];
  const none = header.map(() => undefined);
  return {
    header: [...columns.header, ...header],
    kinds: [...columns.kinds, ...header.map(() => "amount" as const)],
    cells: (row) => {
      const sums = of(row);
      const amounts = sums && withholdingAmounts(sums, kinds);
      return columns.cells(row).concat(amounts?.map((number) => number && { number }) ?? none);
    },
  };
}

/** Throws if the totals, which decide the columns of a file, said nothing of it. */
export function toldWithholding(movement: Movement, scope: WithholdingScope | undefined) {
  const { withheld = [] } = movement;
  const isTold = scope
    ? withheld.every(({ kind }) => scope.kinds.includes(kind))
    : !isTaxed(movement);
  if (!isTold) throw new LendersApiError("changed", { status: 200 });
  return scope && withholdingOfMovement(movement, scope);
}

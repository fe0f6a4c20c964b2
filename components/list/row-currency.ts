import type { Cell } from "@/components/table/cell";
import type { Column, Row } from "./row";

/** The column of a row's currency, so that its amounts are bare numbers: in the sheet and in copies. */
export const currencyKey = "currency";

/** A row's cells with its currency: the first amount's. Another one stays beside its amount. */
export function withCurrency(
  columns: readonly Pick<Column, "key">[],
  cells: Row["cells"],
): Row["cells"] {
  const amounts = columns.flatMap(({ key }) => {
    const cell = cells[key];
    return cell?.kind === "amount" ? [{ key, cell }] : [];
  });
  const text = amounts[0]?.cell.currency;
  if (text === undefined) return cells;
  const bare = amounts
    .filter(({ cell }) => cell.currency === text)
    .map(({ key, cell }): [string, Cell] => [key, { ...cell, repeated: true }]);
  return { ...cells, ...Object.fromEntries(bare), [currencyKey]: { kind: "text", text } };
}

import { alignAmounts } from "@/lib/i18n/align-amounts";
import type { Cell, Column, Row } from "./cell";

/** The rows, with the amounts of each column ready to stand with their decimal points in line. */
export function alignRows(columns: readonly Column[], rows: readonly Row[]): Row[] {
  const aligned = columns.map(({ key }) => ({
    key,
    amounts: alignAmounts(rows.map(({ cells }) => amountOf(cells[key]))),
  }));
  return rows.map((row, index) => {
    const padded = aligned.flatMap(({ key, amounts }) =>
      amounts[index]?.pad ? [[key, amounts[index]] as const] : [],
    );
    return padded.length ? { ...row, cells: { ...row.cells, ...Object.fromEntries(padded) } } : row;
  });
}

function amountOf(cell: Cell | undefined) {
  return cell?.kind === "amount" ? cell : undefined;
}

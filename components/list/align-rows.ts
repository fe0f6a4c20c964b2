import type { Cell } from "@/components/table/cell";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import type { Column, Row } from "./columns";

/** Aligns each column's decimal points, and shows the currency once per row. */
export function alignRows(columns: readonly Pick<Column, "key">[], rows: readonly Row[]): Row[] {
  const aligned = columns.map(({ key }) => ({
    key,
    amounts: alignAmounts(rows.map(({ cells }) => amountOf(cells[key]))),
  }));
  return rows.map((row, index) => {
    const amounts = aligned.flatMap(({ key, amounts }) => {
      const amount = amounts[index];
      return amount ? [{ key, amount }] : [];
    });
    const currency = amounts[0]?.amount.currency;
    const cells = amounts.map(({ key, amount }, place) => [
      key,
      place > 0 && amount.currency === currency ? { ...amount, repeated: true } : amount,
    ]);
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(cells) } };
  });
}

function amountOf(cell: Cell | undefined) {
  return cell?.kind === "amount" ? cell : undefined;
}

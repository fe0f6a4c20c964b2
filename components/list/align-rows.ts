import type { Cell } from "@/components/table/cell";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import type { Column, Row } from "./columns";

export function alignRows(columns: readonly Pick<Column, "key">[], rows: readonly Row[]): Row[] {
  const aligned = columns.map(({ key }) => ({
    key,
    amounts: alignAmounts(rows.map(({ cells }) => amountOf(cells[key]))),
  }));
  return rows.map((row, index) => {
    const cells: Record<string, Cell> = { ...row.cells };
    let shown: string | undefined;
    for (const { key, amounts } of aligned) {
      const amount = amounts[index];
      if (!amount) continue;
      cells[key] = amount.currency === shown ? { ...amount, repeated: true } : amount;
      shown ??= amount.currency;
    }
    return { ...row, cells };
  });
}

function amountOf(cell: Cell | undefined) {
  return cell?.kind === "amount" ? cell : undefined;
}

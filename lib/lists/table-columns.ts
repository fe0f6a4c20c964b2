import "server-only";
import type { TableCell } from "@/lib/domain/documents/table-format";
import { decimal, type Money } from "@/lib/domain/money/money";
import { allDigits } from "@/lib/i18n/format";

/** How a workbook formats a column: an amount or a date. */
export type ColumnKind = "amount" | "date";

export type TableColumns<Row> = {
  readonly header: readonly string[];
  readonly kinds: readonly (ColumnKind | undefined)[];
  readonly cells: (row: Row) => readonly TableCell[];
};

export function tableColumns<Row, Key extends string>(
  cells: Readonly<Record<Key, (row: Row) => TableCell>>,
  kinds: Readonly<Partial<Record<Key, ColumnKind>>>,
  title: (key: Key) => string,
  without: readonly Key[] = [],
): TableColumns<Row> {
  const keys = (Object.keys(cells) as Key[]).filter((key) => !without.includes(key));
  const readers = keys.map((key) => cells[key]);
  return {
    header: keys.map(title),
    kinds: keys.map((key) => kinds[key]),
    cells: (row) => readers.map((read) => read(row)),
  };
}

export function countCell(count: number | undefined): TableCell {
  return count === undefined ? undefined : { number: decimal(`${count}`) };
}

/** A cell for each field that `LeftOut` does not name: no new one is missing without a word. */
export type FieldCells<Row, LeftOut extends keyof Row = never> = Readonly<
  Record<Exclude<keyof Row, LeftOut>, (row: Row) => TableCell>
> &
  Readonly<Record<string, (row: Row) => TableCell>>;

/** A number in the row's currency, otherwise text with its own currency. */
export function amountCell(money: Money | undefined, currency: string): TableCell {
  if (money === undefined) return undefined;
  const amount = allDigits(money);
  return money.currency === currency ? { number: amount } : `${amount} ${money.currency}`;
}

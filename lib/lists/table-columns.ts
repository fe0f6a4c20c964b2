import "server-only";
import type { Money } from "@/lib/domain/money";
import type { TableCell } from "@/lib/domain/table-format";

/** How a workbook formats a column: an amount or a date. */
export type ColumnKind = "amount" | "date";

export type TableColumns<Row> = {
  readonly header: readonly string[];
  readonly kinds: readonly (ColumnKind | undefined)[];
  readonly cells: (row: Row) => readonly TableCell[];
};

/** The columns of a list's file, in the order of `cells`. */
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

/** A number in the row's currency, otherwise text with its own currency. */
export function amountCell(money: Money | undefined, currency: string): TableCell {
  if (money === undefined) return undefined;
  return money.currency === currency
    ? { number: money.amount }
    : `${money.amount} ${money.currency}`;
}

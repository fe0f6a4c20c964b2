import "server-only";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { TableCell } from "@/lib/domain/documents/table-format";
import { type DecimalString, decimal, type Money } from "@/lib/domain/money/money";
import { allDigits } from "@/lib/i18n/format";

/** How a workbook formats a column: an amount or a date. */
export type ColumnKind = "amount" | "date";

export type TableColumns<Row> = {
  readonly header: readonly string[];
  readonly kinds: readonly (ColumnKind | undefined)[];
  readonly cells: (row: Row) => readonly TableCell[];
};

type FileColumn<Row> = { (row: Row): TableCell; readonly kind?: ColumnKind };

export function tableColumns<Row, Key extends string>(
  cells: Readonly<Record<Key, FileColumn<Row>>>,
  title: (key: Key) => string,
  without: readonly Key[] = [],
): TableColumns<Row> {
  const keys = (Object.keys(cells) as Key[]).filter((key) => !without.includes(key));
  const readers = keys.map((key) => cells[key]);
  return {
    header: keys.map(title),
    kinds: readers.map(({ kind }) => kind),
    cells: (row) => readers.map((read) => read(row)),
  };
}

export function countCell(count: number | undefined): TableCell {
  return count === undefined ? undefined : { number: decimal(`${count}`) };
}

/** A cell for each field that `LeftOut` does not name: no new one is missing without a word. */
export type FieldCells<Row, LeftOut extends keyof Row = never> = Readonly<
  Record<Exclude<keyof Row, LeftOut>, FileColumn<Row>>
> &
  Readonly<Record<string, FileColumn<Row>>>;

/** Columns of amounts: a number in the row's currency, otherwise text with its own currency. */
export function amountColumns<Row>(currencyOf: (row: Row) => string) {
  return (amountOf: (row: Row) => Money | DecimalString | undefined): FileColumn<Row> =>
    columnOf("amount", (row) => {
      const given = amountOf(row);
      const currency = currencyOf(row);
      const money = typeof given === "string" ? { amount: given, currency } : given;
      if (money === undefined) return undefined;
      const amount = allDigits(money);
      return money.currency === currency ? { number: amount } : `${amount} ${money.currency}`;
    });
}

export function dateColumn<Row>(dateOf: (row: Row) => CalendarDate | undefined): FileColumn<Row> {
  return columnOf("date", (row) => {
    const date = dateOf(row);
    return date && { date };
  });
}

export function columnOf<Row>(kind: ColumnKind, cell: (row: Row) => TableCell): FileColumn<Row> {
  return Object.assign(cell, { kind });
}

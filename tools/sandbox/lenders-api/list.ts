import type { CalendarDate } from "../data/calendar.ts";
import type { Conditions, Reader, Row } from "../database/selection.ts";
import type { QueryReader } from "./query.ts";

/** A lender's call of a list or of totals; `day` is the sandbox's. */
export type ListCall = {
  readonly reader: Reader;
  readonly lender: bigint;
  readonly query: QueryReader;
  readonly day: CalendarDate;
};

/** What every answer has: the time of its figures. */
export type Dated = { asOf: string };

export type List<Entry> = Dated & {
  data: Entry[];
  page: { limit: number; offset: number; total: number };
};

/** How a table is listed. Each field that sorts has its SQL expression. */
export type ListShape<Field extends string> = {
  readonly table: string;
  readonly keys: Readonly<Record<Field, string>>;
  /** Fields whose column may be null. */
  readonly optional?: readonly Field[];
  /** The order without `sort`. */
  readonly first: { readonly field: Field; readonly descending: boolean };
};

/** A page of the rows that match, as the rest of the query wants it. Throws `BadQuery`. */
export function readList<Field extends string, Entry>(
  { reader, query }: ListCall,
  conditions: Conditions,
  { table, keys, optional = [], first }: ListShape<Field>,
  entriesOf: (rows: readonly Row[]) => Entry[],
): Omit<List<Entry>, "asOf"> {
  const { field, descending } = query.sort(Object.keys(keys) as Field[], first);
  const paging = query.paging();
  query.finish();
  const order = { key: keys[field], optional: optional.includes(field), descending };
  const { rows, total } = reader.page(table, conditions, order, paging);
  return { data: entriesOf(rows), page: { ...paging, total } };
}

/** Amounts are sorted by their number, whatever the currency. */
export const ranked = (column: string) =>
  `${column} * CASE currency WHEN 'USDC' THEN 1 ELSE 10000 END`;

import type { CalendarDate } from "../data/calendar.ts";
import { type Currency, toDecimal } from "../data/currency.ts";
import type { Loan, Portfolio } from "../data/entities.ts";
import type { QueryReader } from "./query.ts";

/** A lender's call of a list or of totals; `day` is the sandbox's. */
export type ListCall = {
  readonly portfolio: Portfolio;
  readonly query: QueryReader;
  readonly day: CalendarDate;
};

/** What every answer has: the time of its figures. */
export type Dated = { asOf: string };

export type List<Entry> = Dated & {
  data: Entry[];
  page: { limit: number; offset: number; total: number };
};

type Key = string | number | bigint | null;

/** The fields by which a list is sorted; `first` is the order without `sort`. */
export type Sorts = { readonly fields: readonly string[]; readonly first: string };

/** A page of the rows that are wanted, as the rest of the query has it. Throws `BadQuery`. */
export function readList<Row extends object>(
  { query, day }: ListCall,
  all: readonly Row[],
  isWanted: (row: Row) => boolean,
  { fields, first }: Sorts,
): Omit<List<Row>, "asOf"> {
  const { field, descending } = query.sort(fields, first);
  const { limit, offset } = query.paging();
  query.finish();
  const found = remembered(all, `${day} ${query.withoutPaging}`, () =>
    inOrder(all.filter(isWanted), field, descending),
  );
  const data = found.slice(offset, offset + limit);
  return { data, page: { limit, offset, total: found.length } };
}

/** Amounts are sorted by their number, whatever the currency. */
function keyOf(row: object, field: string): Key {
  const { [field]: own, loan, currency } = row as Record<string, unknown>;
  if (field === "loanReference") return (loan as Loan | null)?.reference ?? null;
  if (field === "annualRate") return Number(own);
  return typeof own === "bigint" && currency !== "USDC" ? own * 10_000n : (own as Key);
}

/** Equal rows keep the order of their ids, or its reverse; null comes last. */
function inOrder<Row extends object>(rows: readonly Row[], field: string, descending: boolean) {
  const keyed = rows.map((row) => ({ row, key: keyOf(row, field) }));
  const present = keyed.flatMap(({ row, key }) => (key === null ? [] : [{ row, key }]));
  const absent = keyed.filter(({ key }) => key === null);
  present.sort(({ key: one }, { key: other }) => (one < other ? -1 : Number(one > other)));
  const sorted = descending ? [...present.reverse(), ...absent.reverse()] : [...present, ...absent];
  return sorted.map(({ row }) => row);
}

const last = new WeakMap<object, { readonly asked: string; readonly found: readonly unknown[] }>();

/** A file is read page by page, and a lender's rows never change. */
function remembered<Row>(all: readonly Row[], asked: string, find: () => Row[]): readonly Row[] {
  const known = last.get(all);
  if (known?.asked === asked) return known.found as readonly Row[];
  const found = find();
  last.set(all, { asked, found });
  return found;
}

/** The rows by what divides them, in that order; an absent value comes first. */
export function groupsOf<Row>(
  rows: readonly Row[],
  division: (row: Row) => readonly (string | number | boolean | null)[],
): [Row, ...Row[]][] {
  // No text has a character below this one.
  const groups = Map.groupBy(rows, (row) => division(row).join("\0"));
  const sorted = [...groups].sort(([one], [other]) => (one < other ? -1 : 1));
  return sorted.map(([, own]) => own as [Row, ...Row[]]);
}

export function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** Whether a row has all values that are asked for. */
export function fitting<Row>(
  ...filters: readonly (readonly [asked: string | undefined, own: (row: Row) => unknown])[]
): (row: Row) => boolean {
  const given = filters.filter(([asked]) => asked !== undefined);
  return (row) => given.every(([asked, own]) => asked === own(row));
}

type DateRange = { readonly from: string | undefined; readonly to: string | undefined };

/** Both ends are included. */
export function isWithin(date: CalendarDate, { from, to }: DateRange): boolean {
  return (from === undefined || date >= from) && (to === undefined || date <= to);
}

/** Money in JSON: a decimal string with all decimals of the currency. */
export function money(amount: bigint, currency: Currency) {
  return { amount: toDecimal(amount, currency), currency };
}

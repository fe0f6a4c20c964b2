import type { CardPlace } from "@/components/table/table-data";
import { type ListAddress, type ListShape, listHref } from "@/lib/domain/list-address";
import type { Translator } from "@/lib/i18n/translations";
import type { Column, Row, SortLink } from "./cell";

/** A screen's definition of a column. The sort field must be one of its list's URL. */
export type ColumnDefinition<Key extends string, Field extends string = string> = {
  readonly key: Key;
  readonly align?: "end";
  readonly sortField?: Field;
  readonly card?: CardPlace;
  readonly ifKnown?: true;
};

/** The columns for a state of the list: with labels and sort links. */
export function columnsOf<Key extends string>(
  definitions: readonly ColumnDefinition<Key>[],
  label: (key: Key) => string,
  shape: ListShape,
  address: ListAddress,
  t: Translator,
): Column[] {
  return definitions.map(({ key, align, sortField, card, ifKnown }) => ({
    key,
    label: label(key),
    align: align ?? "start",
    card,
    ifKnown,
    sort: sortField === undefined ? undefined : sortLink(sortField, label(key), shape, address, t),
  }));
}

/** The columns of these rows: without those that no row has a value for, if they may be left out. */
export function knownColumns(columns: readonly Column[], rows: readonly Row[]): readonly Column[] {
  return columns.filter(
    ({ key, ifKnown }) =>
      !ifKnown || rows.some(({ cells }) => (cells[key]?.kind ?? "absent") !== "absent"),
  );
}

function sortLink(
  field: string,
  column: string,
  shape: ListShape,
  address: ListAddress,
  t: Translator,
): SortLink {
  const ascending = address.sort === field;
  const now = ascending ? "ascending" : address.sort === `-${field}` ? "descending" : undefined;
  return {
    href: listHref(shape, address, { sort: ascending ? `-${field}` : field }),
    label: t(ascending ? "list.sortDescending" : "list.sortAscending", { column }),
    now,
  };
}

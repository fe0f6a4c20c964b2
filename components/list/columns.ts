import { type ListAddress, type ListShape, listHref } from "@/lib/domain/list-address";
import type { Translator } from "@/lib/i18n/translations";
import type { CardPlace, Column, SortLink } from "./cell";

/** What a screen says of one of its columns; the sort field is one that its list's address may say. */
export type ColumnDefinition<Key extends string, Field extends string = string> = {
  readonly key: Key;
  readonly align?: "end";
  readonly sortField?: Field;
  readonly card?: CardPlace;
  readonly labelled?: true;
};

/** The columns as they are drawn in the list's present state: with their words and sort links. */
export function columnsOf<Key extends string>(
  definitions: readonly ColumnDefinition<Key>[],
  label: (key: Key) => string,
  shape: ListShape,
  address: ListAddress,
  t: Translator,
): Column[] {
  return definitions.map(({ key, align, sortField, card, labelled }) => ({
    key,
    label: label(key),
    align: align ?? "start",
    card,
    labelled,
    sort: sortField === undefined ? undefined : sortLink(sortField, label(key), shape, address, t),
  }));
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

import type { CardPlace } from "@/components/table/cell";
import { type ListAddress, type ListShape, listHref } from "@/lib/domain/lists/list-address";
import type { MessageKey, Translator } from "@/lib/i18n/translations";
import type { Column, Row, SortLink } from "./row";

/** A screen's definition of a column. The sort field must be one of its list's URL. */
export type ColumnDefinition<Key extends string, Field extends string = string> = {
  readonly key: Key;
  readonly align?: "end";
  readonly sortField?: Field;
  readonly card?: CardPlace;
  readonly ifKnown?: true;
  readonly only?: "phone" | "sheet";
};

type Columns = {
  readonly name: string;
  readonly shape: ListShape;
  readonly columns: readonly ColumnDefinition<string>[];
};

export function columnLabel(name: string, key: string, t: Translator): string {
  return t(`${name}.${key}` as MessageKey);
}

/** With labels and sort links: only the usual order if the API refused another. */
export function columnsOf(
  list: Columns,
  address: ListAddress,
  t: Translator,
  unsorted?: string,
): Column[] {
  return list.columns.flatMap(({ key, align, sortField, only, ...shown }) => {
    if (only === "sheet") return [];
    const label = columnLabel(list.name, key, t);
    const isRefused = sortField === fieldOf(unsorted);
    const isUsual = sortField === fieldOf(list.shape.defaultSort);
    const canSort = unsorted === undefined || (isUsual && !isRefused);
    const sort =
      sortField && canSort ? sortLink(sortField, label, list.shape, address, t) : undefined;
    return [{ ...shown, only, key, label, align: align ?? "start", sort }];
  });
}

export function unsortedSentences(
  { name, columns }: Pick<Columns, "name" | "columns">,
  unsorted: string | undefined,
  t: Translator,
): readonly string[] {
  return columns
    .filter(({ sortField }) => sortField !== undefined && sortField === fieldOf(unsorted))
    .map(({ key }) => t("list.unsorted", { column: columnLabel(name, key, t) }));
}

const fieldOf = (sort: string | undefined) => sort?.replace(/^-/, "");

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

import type { Messages } from "next-intl";
import type { ReactNode } from "react";
import type { FilterFields } from "@/components/filters/list-filters";
import type { CardPlace, Cell } from "@/components/table/cell";
import {
  type ListAddress,
  type ListShape,
  listHref,
  type SortField,
} from "@/lib/domain/lists/list-address";
import type { MessageKey, Translator } from "@/lib/i18n/translations";
import type { ExportedList } from "@/lib/routes";

export type ColumnDefinition<Key extends string, Field extends string = string> = {
  readonly key: Key;
  readonly align?: "end";
  readonly sortField?: Field;
  readonly card?: CardPlace;
  readonly ifKnown?: true;
  readonly only?: "phone" | "sheet";
};

/** The words of a list, in `messages` under its name: each column has one. */
export type WordOf<Name extends ExportedList> = keyof Messages[Name] & string;

export type ListDefinition<
  Entity,
  Shape extends ListShape = ListShape,
  Word extends string = string,
> = FilterFields<Shape> & {
  readonly name: ExportedList;
  readonly columns: readonly ColumnDefinition<Word, SortField<Shape>>[];
  readonly row: (entity: Entity, t: Translator) => Row;
  readonly sheetRow?: (entity: Entity, t: Translator) => Pick<Row, "id" | "cells">;
};

export type Column = {
  readonly key: string;
  readonly label: string;
  readonly align: "start" | "end";
  readonly sort?: SortLink | undefined;
  readonly card?: CardPlace | undefined;
  readonly ifKnown?: boolean | undefined;
  readonly only?: "phone" | undefined;
};

type SortLink = {
  readonly href: string;
  readonly label: string;
  readonly now?: "ascending" | "descending" | undefined;
};

export type Row = {
  readonly id: string;
  readonly cells: Readonly<Record<string, Cell>>;
  readonly more?: ReactNode;
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

export function sheetShape<Shape extends ListShape>(shape: Shape): Shape {
  return { ...shape, path: `${shape.path}/sheet`, opens: undefined };
}

export function sheetHref(shape: ListShape, { filters, sort }: ListAddress): string {
  return listHref(sheetShape(shape), { filters, sort });
}

import type { Messages } from "next-intl";
import type { Chips } from "@/components/filters/filter-chips";
import type { FilterFields } from "@/components/filters/list-filters";
import type { CardPlace, Cell } from "@/components/table/cell";
import {
  type ListAddress,
  type ListShape,
  listHref,
  type SortField,
} from "@/lib/domain/lists/list-address";
import type { Listing } from "@/lib/domain/lists/listing";
import { formatCount } from "@/lib/i18n/format";
import type { MessageKey, Translator } from "@/lib/i18n/translations";
import type { ExportedList } from "@/lib/routes";

export type ColumnDefinition<Key extends string, Field extends string = string> = {
  readonly key: Key;
  readonly align?: "end" | undefined;
  readonly sortField?: Field | undefined;
  readonly card?: CardPlace | undefined;
  readonly ifKnown?: true | undefined;
  readonly only?: "phone" | "sheet";
};

/** The words of a list, in `messages` under its name: each column has one. */
export type WordOf<Name extends ExportedList> = keyof Messages[Name] & string;

export type ListDefinition<
  Entity,
  Shape extends ListShape = ListShape,
  Word extends string = string,
> = FilterFields<Shape> &
  Pick<Chips<Listing<Entity>>, "chipTexts"> & {
    readonly name: ExportedList;
    readonly columns: readonly ColumnDefinition<Word, SortField<Shape>>[];
    readonly row: (entity: Entity, t: Translator) => Row;
    readonly sheetRow?: (entity: Entity, t: Translator) => Row;
  };

export type Column = Omit<ColumnDefinition<string>, "sortField" | "only"> & {
  readonly label: string;
  readonly sort?: SortLink | undefined;
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
};

export function columnLabel(name: string, key: string, t: Translator): string {
  return t(`${name}.${key}` as MessageKey);
}

/** With labels and sort links: only the usual order if the API refused another. */
export function columnsOf(
  list: Pick<ListDefinition<never>, "name" | "shape" | "columns">,
  address: ListAddress,
  t: Translator,
  unsorted?: string,
): Column[] {
  return list.columns.flatMap(({ sortField, only, ...column }) => {
    if (only === "sheet") return [];
    const label = columnLabel(list.name, column.key, t);
    const isRefused = sortField === fieldOf(unsorted);
    const isUsual = sortField === fieldOf(list.shape.defaultSort);
    const canSort = unsorted === undefined || (isUsual && !isRefused);
    const sort =
      sortField && canSort ? sortLink(sortField, label, list.shape, address, t) : undefined;
    return [{ ...column, only, label, sort }];
  });
}

/** The words of `list.count`: `1–25` and `97`. */
export function countsOf(offset: number, shown: number, total: number, t: Translator) {
  const [from, to] = [formatCount(offset + 1), formatCount(offset + shown)];
  const range = shown === 1 ? to : t("list.range", { from, to });
  return { range, total: formatCount(total) };
}

export function listNotes(
  { name, columns }: Pick<ListDefinition<never>, "name" | "columns">,
  { unsorted, malformedIds }: Pick<Listing<unknown>, "unsorted" | "malformedIds">,
  t: Translator,
): readonly string[] {
  const count = malformedIds.length;
  return [
    ...columns
      .filter(({ sortField }) => sortField !== undefined && sortField === fieldOf(unsorted))
      .map(({ key }) => t("list.unsorted", { column: columnLabel(name, key, t) })),
    ...(count ? [t("list.malformed", { count })] : []),
  ];
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

export function sheetShape(shape: ListShape): ListShape {
  return { ...shape, path: `${shape.path}/sheet`, opens: undefined };
}

export function sheetHref(shape: ListShape, { filters, sort }: ListAddress): string {
  return listHref(sheetShape(shape), { filters, sort });
}

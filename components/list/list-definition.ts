import type { Messages } from "next-intl";
import type { FilterFields } from "@/components/filters/list-filters";
import type { ListShape, SortField } from "@/lib/domain/lists/list-address";
import type { Translator } from "@/lib/i18n/translations";
import type { ExportedList } from "@/lib/routes";
import type { ColumnDefinition } from "./columns";
import type { Row } from "./row";

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
  /** The row of its sheet, if it is another. */
  readonly sheetRow?: (entity: Entity, t: Translator) => Pick<Row, "id" | "cells">;
};

import type { Column, ColumnDefinition } from "../columns";
import { currencyKey } from "../copied-text";

export type SheetColumn = Pick<Column, "key" | "label" | "align" | "ifKnown"> & {
  readonly sortField?: string | undefined;
};

export function sheetColumns<Key extends string>(
  definitions: readonly ColumnDefinition<Key>[],
  label: (key: Key) => string,
  currencyLabel: string,
): SheetColumn[] {
  const columns = definitions
    .filter(({ only }) => only !== "phone")
    .map(({ key, align, sortField, ifKnown }): SheetColumn => {
      return { key, label: label(key), align: align ?? "start", sortField, ifKnown };
    });
  const figures = columns.findIndex(({ align }) => align === "end");
  return columns.toSpliced(figures, 0, { key: currencyKey, label: currencyLabel, align: "start" });
}

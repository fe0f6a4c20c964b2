import type { Translator } from "@/lib/i18n/translations";
import { type Column, columnLabel, type ListDefinition } from "../columns";
import { currencyKey } from "../copied-text";

export type SheetColumn = Pick<Column, "key" | "label" | "align" | "ifKnown"> & {
  readonly sortField?: string | undefined;
};

export function sheetColumns(
  { name, columns }: Pick<ListDefinition<never>, "name" | "columns">,
  t: Translator,
): SheetColumn[] {
  const shown = columns
    .filter(({ only }) => only !== "phone")
    .map(({ key, align, sortField, ifKnown }): SheetColumn => {
      return { key, label: columnLabel(name, key, t), align, sortField, ifKnown };
    });
  const figures = shown.findIndex(({ align }) => align === "end");
  return shown.toSpliced(figures, 0, { key: currencyKey, label: t("list.parameters.currency") });
}

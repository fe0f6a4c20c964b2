import "server-only";
import type { Cell } from "@/components/table/cell";
import type { Listing } from "@/lib/domain/lists/listing";
import { decimalSign, formatCount, numberLocale } from "@/lib/i18n/format";
import { updatedWords } from "@/lib/i18n/relative-day";
import { type Translator, translations } from "@/lib/i18n/translations";
import { alignRows } from "../align-rows";
import { type ListDefinition, listNotes, type Row } from "../columns";
import { withCurrency } from "../copied-text";

export type SheetRow = Pick<Row, "id" | "cells">;

export type SheetAnswer = {
  readonly rows: readonly SheetRow[];
  readonly total: number;
  /** `1–100 de 250,000`; empty without rows. */
  readonly shown: string;
  readonly updated?: string;
  readonly notes: readonly string[];
};

export function sheetJson<Entity>(
  listing: Listing<Entity>,
  list: Pick<ListDefinition<Entity>, "name" | "columns" | "row" | "sheetRow">,
): SheetAnswer {
  const { columns, row, sheetRow = row } = list;
  const { rows, total, asOf } = listing;
  const t = translations();
  const whole = rows.map((entity) => withAllDigits(sheetRow(entity, t)));
  return {
    rows: alignRows(columns, whole).map(({ id, cells }) => ({
      id,
      cells: withCurrency(columns, cells),
    })),
    total,
    shown: shownOf(listing, t),
    ...(asOf && { updated: updatedWords(asOf) }),
    notes: listNotes(list, listing, t),
  };
}

function shownOf({ rows, malformedIds, offset, total }: Listing<unknown>, t: Translator): string {
  const count = rows.length + malformedIds.length;
  if (count === 0) return "";
  const [from, to] = [formatCount(offset + 1), formatCount(offset + count)];
  const range = count === 1 ? to : t("list.range", { from, to });
  return t("list.count", { range, total: formatCount(total) });
}

function withAllDigits({ id, cells }: SheetRow): SheetRow {
  const sign = decimalSign(numberLocale());
  const entries = Object.entries(cells).map(([key, cell]): [string, Cell] => {
    if (cell.kind !== "amount" || cell.full === undefined) return [key, cell];
    const { full, ...amount } = cell;
    return [key, { ...amount, shown: full, fraction: full.slice(full.lastIndexOf(sign)) }];
  });
  return { id, cells: Object.fromEntries(entries) };
}

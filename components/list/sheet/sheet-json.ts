import "server-only";
import type { Cell } from "@/components/table/cell";
import type { Listing } from "@/lib/domain/lists/listing";
import { decimalSign, numberLocale } from "@/lib/i18n/format";
import { updatedWords } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";
import { alignRows } from "../align-rows";
import { countsOf, type ListDefinition, listNotes, type Row } from "../columns";
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
  const { rows, malformedIds, offset, total, asOf } = listing;
  const count = rows.length + malformedIds.length;
  const t = translations();
  const whole = rows.map((entity) => withAllDigits(sheetRow(entity, t)));
  return {
    rows: alignRows(columns, whole).map(({ id, cells }) => ({
      id,
      cells: withCurrency(columns, cells),
    })),
    total,
    shown: count ? t("list.count", countsOf(offset, count, total, t)) : "",
    ...(asOf && { updated: updatedWords(asOf) }),
    notes: listNotes(list, listing, t),
  };
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

import "server-only";
import { readConfig } from "@/lib/config";
import { type TableFormat, tableFormats } from "@/lib/domain/documents/table-format";
import { decimalSign } from "./format";

/** What a URL may ask for; `excel` is the CSV for an Excel in FORMAT_LOCALE. */
export const requestedFormats = [...tableFormats, "excel"] as const;

export function tableFormatOf(requested: (typeof requestedFormats)[number]): TableFormat {
  if (requested !== "excel") return requested;
  return decimalSign(readConfig().formatLocale) === "." ? "excel-mx" : "excel-es";
}

export function offeredFormats(usual = tableFormatOf("excel")): TableFormat[] {
  return [...new Set([usual, tableFormatOf("excel"), ...tableFormats])];
}

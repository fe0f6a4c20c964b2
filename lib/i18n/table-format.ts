import "server-only";
import { readConfig } from "@/lib/config";
import {
  excelFormatOf,
  formatsFrom,
  type TableFormat,
  tableFormats,
} from "@/lib/domain/documents/table-format";
import { decimalSign } from "./format";

/** What a URL may ask for; `excel` is the CSV for an Excel in FORMAT_LOCALE. */
export const requestedFormats = [...tableFormats, "excel"] as const;

export function tableFormatOf(requested: (typeof requestedFormats)[number]): TableFormat {
  return requested === "excel" ? excelFormatOf(decimalSign(readConfig().formatLocale)) : requested;
}

export function offeredFormats(usual?: TableFormat): TableFormat[] {
  return formatsFrom(usual, tableFormatOf("excel"));
}

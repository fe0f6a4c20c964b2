import type { CalendarDate } from "./calendar-date";
import type { DecimalString } from "./money";

/**
 * `excel-mx` and `excel-es`: CSV that opens with a double click in an Excel of a region with decimal
 * point, or with decimal comma. `xlsx`: a workbook, for any region. `csv`: for programs.
 */
export const tableFormats = ["excel-mx", "excel-es", "xlsx", "csv"] as const;

export type TableFormat = (typeof tableFormats)[number];

export type TableCell =
  | string
  | { readonly number: DecimalString }
  | { readonly date: CalendarDate }
  | undefined;

/** The CSV for Excel in a locale that writes this decimal mark. */
export function excelFormatOf(decimalMark: string): "excel-mx" | "excel-es" {
  return decimalMark === "." ? "excel-mx" : "excel-es";
}

/** All formats, the usual ones first. */
export function formatsFrom(...usual: readonly (TableFormat | undefined)[]): TableFormat[] {
  return [...new Set([...usual.filter((format) => format !== undefined), ...tableFormats])];
}

/** The cookie with the format of the browser's last export. */
export const tableFormatCookie = "table_format";

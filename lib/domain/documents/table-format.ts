import type { CalendarDate } from "../dates/calendar-date";
import type { DecimalString } from "../money/money";

/** `excel-mx`, `excel-es`: CSV for an Excel with decimal point or comma. `csv`: for programs. */
export const tableFormats = ["excel-mx", "excel-es", "xlsx", "csv"] as const;

export type TableFormat = (typeof tableFormats)[number];

export type DocumentFormat = TableFormat | "pdf";

export type TableCell =
  | string
  | { readonly number: DecimalString }
  | { readonly date: CalendarDate }
  | undefined;

export const tableFormatCookie = "table_format";

import type { ReactNode } from "react";
import type { ChipText } from "@/components/status/labels";
import type { CardPlace } from "@/components/table/table-data";
import type { FormattedAmount } from "@/lib/i18n/format";

/** The content of a cell: plain data, rendered the same in table, card and sheet. */
export type Cell = CellContent & {
  /** Its place in a card, if it is not its column's. */
  readonly card?: CardPlace | undefined;
};

type CellContent =
  | { readonly kind: "absent" }
  /** Text that may wrap. */
  | { readonly kind: "text"; readonly text: string; readonly quiet?: string | undefined }
  /** A rate or number; never wraps. */
  | { readonly kind: "figure"; readonly text: string }
  | DayCell
  | {
      readonly kind: "link";
      readonly text: string;
      readonly href: string;
      readonly quiet?: string | undefined;
      /** It has as much room as words, instead of a reference's. */
      readonly wide?: true;
    }
  | AmountCell
  | ({ readonly kind: "chip" } & ChipText);

/** `repeated` if the row already shows the currency. */
type AmountCell = {
  readonly kind: "amount";
  readonly repeated?: boolean;
} & FormattedAmount;

/** A day in words, how far off it is, and as a hint what the words leave out. */
export type DayCell = {
  readonly kind: "day";
  readonly text: string;
  readonly relative?: string | undefined;
  readonly hint?: string | undefined;
  /** It should have happened by now. */
  readonly overdue?: boolean | undefined;
};

/** A column: its label, its alignment, and the link that sorts by it. A phone shows those with a place. */
export type Column = {
  readonly key: string;
  readonly label: string;
  readonly align: "start" | "end";
  readonly sort?: SortLink | undefined;
  readonly card?: CardPlace | undefined;
  /** It is left out where no row has a value. */
  readonly ifKnown?: boolean | undefined;
  /** Nothing else shows it. */
  readonly only?: "phone" | undefined;
};

export type SortLink = {
  readonly href: string;
  readonly label: string;
  readonly now?: "ascending" | "descending" | undefined;
};

/** A row: its cells by column key, and its details (a RowMore), if it has any. */
export type Row = {
  readonly id: string;
  readonly cells: Readonly<Record<string, Cell>>;
  readonly more?: ReactNode;
};

/** A number of days for a sheet: bare digits, so that a spreadsheet reads them in any region. */
export function daysCell(days: number | undefined): Cell {
  return cellOf(days, (known) => ({ kind: "figure", text: `${known}` }));
}

/** The cell of an optional value; missing is "—", never 0. */
export function cellOf<Value>(value: Value | undefined, cell: (value: Value) => Cell): Cell {
  return value === undefined ? { kind: "absent" } : cell(value);
}

import type { ReactNode } from "react";
import type { InCell } from "@/components/money/amount";
import type { ChipText } from "@/components/status/labels";
import type { FormattedAmount } from "@/lib/i18n/format";

export type CardPlace = "what" | "amount" | "when" | "link" | "state" | "note" | "whole";

type Placed = { readonly card?: CardPlace | undefined };

/** Drawn as what it contains, by its `cellProps`: a list's row has at most 20 elements. */
export type Cell = Placed &
  (
    | { readonly kind: "absent" }
    | { readonly kind: "text"; readonly text: string; readonly quiet?: string | undefined }
    /** A rate or number; never wraps. */
    | { readonly kind: "figure"; readonly text: string }
    | DayCell
    | {
        readonly kind: "link";
        readonly text: string;
        readonly href: string;
        readonly quiet?: string | undefined;
        readonly wide?: true;
      }
    /** An amount whose copy has all digits; `repeated` if the row already shows the currency. */
    | ({ readonly kind: "amount"; readonly repeated?: boolean } & FormattedAmount)
    | ({ readonly kind: "chip" } & ChipText)
  );

/** A day in words, how far off it is, and as a hint what the words leave out. */
export type DayCell = {
  readonly kind: "day";
  readonly text: string;
  readonly relative?: string | undefined;
  readonly hint?: string | undefined;
  readonly overdue?: boolean | undefined;
};

/** A cell as plain data: null where a value is missing, "" where none belongs. A table may name the currency once. */
export type TableCell =
  | string
  | Cell
  | (({ readonly kind: "amount" } & InCell) & Placed)
  | (CellParts & Placed)
  | null;

export type CellParts = {
  readonly kind?: undefined;
  /** A share of 1, as a bar before the text alone. */
  readonly bar?: number | undefined;
  readonly lead?: string;
  readonly href?: string | undefined;
  readonly spokenBefore?: string;
  /** The name of its link, if it is longer than the text. */
  readonly spoken?: string | undefined;
  readonly amount?: Omit<FormattedAmount, "fraction"> | undefined;
  readonly text?: string | undefined;
  readonly day?: string;
  readonly note?: string;
  readonly chip?: ChipText;
  readonly below?: readonly string[] | undefined;
  readonly content?: ReactNode;
  readonly strong?: boolean;
};

export type CellAttributes = {
  readonly className?: string;
  readonly title?: string;
  readonly [data: `data-${string}`]: string;
};

/** A number of days for a sheet: bare digits, so that a spreadsheet reads them in any region. */
export function daysCell(days: number | undefined): Cell {
  return cellOf(days, (known) => ({ kind: "figure", text: `${known}` }));
}

/** Drawn as "—", never as 0. */
export const absentCell = { kind: "absent" } as const satisfies Cell;

export function cellOf<Value>(value: Value | undefined, cell: (value: Value) => Cell): Cell {
  return value === undefined ? absentCell : cell(value);
}

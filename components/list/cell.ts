import type { ReactNode } from "react";
import type { ChipText } from "@/components/status/labels";
import type { FormattedAmount } from "@/lib/i18n/format";

/** What stands in one place of a list: plain data, so that table, cards and grid draw the same. */
export type Cell =
  | { readonly kind: "absent" }
  /** Words that may wrap. */
  | { readonly kind: "text"; readonly text: string; readonly quiet?: string | undefined }
  /** A rate or number: never wrapped. */
  | { readonly kind: "figure"; readonly text: string }
  | DayCell
  | {
      readonly kind: "link";
      readonly text: string;
      readonly href: string;
      readonly quiet?: string | undefined;
    }
  | AmountCell
  | ({ readonly kind: "chip" } & ChipText);

/** An amount; `repeated` where the row has named its currency already. */
type AmountCell = { readonly kind: "amount"; readonly repeated?: boolean } & FormattedAmount;

/** A day or moment as it is written; `dateTime` says it to programs, `relative` in the reader's words. */
export type DayCell = {
  readonly kind: "day";
  readonly dateTime: string;
  readonly text: string;
  readonly relative?: string | undefined;
  /** It should have happened by now. */
  readonly overdue?: boolean | undefined;
};

/**
 * A cell's place in a row of two lines, as phones draw it: `what` the row is and its `amount`, then
 * `when`, a `link`, a `note` and the `state`. Cells without a place are not drawn there.
 */
export type CardPlace = "what" | "amount" | "when" | "link" | "state" | "note" | "whole";

/** A column as it is drawn: its words, its side, and the link that sorts by it. */
export type Column = {
  readonly key: string;
  readonly label: string;
  readonly align: "start" | "end";
  readonly sort?: SortLink | undefined;
  readonly card?: CardPlace | undefined;
  /** In a card the label is not plain from the rest, though it stands in the card's first lines. */
  readonly labelled?: boolean | undefined;
};

export type SortLink = {
  readonly href: string;
  readonly label: string;
  readonly now?: "ascending" | "descending" | undefined;
};

/** One row: its cells by column key, and what opens below it (a RowMore), if anything does. */
export type Row = {
  readonly id: string;
  readonly cells: Readonly<Record<string, Cell>>;
  readonly more?: ReactNode;
};

/** The cell of a value that may be absent; absent is "—", never 0. */
export function cellOf<Value>(value: Value | undefined, cell: (value: Value) => Cell): Cell {
  return value === undefined ? { kind: "absent" } : cell(value);
}

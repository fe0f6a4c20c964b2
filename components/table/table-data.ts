import type { ReactNode } from "react";
import type { InCell } from "@/components/money/amount";
import type { ChipText } from "@/components/status/labels";
import type { FormattedAmount } from "@/lib/i18n/format";

type ShownAmount = Omit<FormattedAmount, "fraction">;

/**
 * A cell's place in a card: `what` the row is and its `amount`, then `when`, a `link` and the `state`,
 * then a `note` or a `whole` block; below them all others.
 */
export type CardPlace = "what" | "amount" | "when" | "link" | "state" | "note" | "whole";

/** A cell as plain data: null where a value is missing, "" where none belongs. */
export type TableCell = string | CellParts | null;

/** The parts of a cell, in the order in which they are drawn. */
export type CellParts = {
  /** A share of 1, as a bar before the text alone. */
  readonly bar?: number | undefined;
  /** Before the link. */
  readonly lead?: string;
  readonly href?: string | undefined;
  /** What only screen readers say, before or after the content of the link. */
  readonly spokenBefore?: string;
  readonly spokenAfter?: string;
  readonly amount?: ShownAmount | undefined;
  /** An amount alone in its cell, whose copy has all digits. */
  readonly digits?: InCell | undefined;
  readonly text?: string | undefined;
  /** The calendar date that the text says. */
  readonly day?: string;
  /** Beside the rest, in a quiet colour. */
  readonly note?: string;
  readonly chip?: ChipText;
  /** A line below, in a quiet colour. */
  readonly below?: readonly string[] | undefined;
  /** What plain data cannot say, and the attributes of a cell that is drawn as its content. */
  readonly content?: ReactNode;
  readonly attributes?: CellAttributes;
  readonly strong?: boolean;
  /** Its place in a card, if it is not its column's. */
  readonly card?: CardPlace;
};

export type CellAttributes = {
  readonly className?: string;
  readonly title?: string;
  readonly [data: `data-${string}`]: string;
};

/** A column; the first one is the rows' heading. */
export type TableColumn = {
  readonly key: string;
  readonly label: string;
  /** The label as a link that sorts by it, and how the rows are sorted. */
  readonly head?: ReactNode;
  readonly sorted?: "ascending" | "descending" | undefined;
  /** A phone alone shows it. */
  readonly hidden?: boolean;
  /** A currency follows its digits. */
  readonly coded?: boolean;
  /** Figures, which most columns are, end at the same edge. */
  readonly align?: "start" | undefined;
  readonly card?: CardPlace | undefined;
  /** Before the value in a card, if it is not the label. */
  readonly cardLabel?: string;
  /** A card shows the label in the column's place too. */
  readonly labelled?: boolean;
  /** The first of a group of columns. */
  readonly starts?: boolean;
};

export type TableRow = {
  readonly key: string;
  /** One per column. */
  readonly cells: readonly TableCell[];
  /** What is particular about the row, for the style sheet. */
  readonly mark?: string | undefined;
  /** Its details, in a row of their own. */
  readonly more?: ReactNode;
};

/** Words across all columns. */
export type AcrossRow = { readonly key: string; readonly across: string; readonly note?: string };

import type { ReactNode } from "react";
import type { InCell } from "@/components/money/amount";
import type { ChipText } from "@/components/status/labels";
import type { FormattedAmount } from "@/lib/i18n/format";

type ShownAmount = Omit<FormattedAmount, "fraction">;

/**
 * A cell's place in a card: `what` the row is and its `amount`, then `when` and the `state`; below
 * them `whole` lines and all others.
 */
type CardPlace = "what" | "amount" | "when" | "state" | "whole";

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
  /** What plain data cannot say. */
  readonly content?: ReactNode;
  readonly strong?: boolean;
  /** It says nothing: a card leaves it out. */
  readonly empty?: boolean;
  /** Its place in a card, if it is not its column's. */
  readonly card?: CardPlace;
};

/** A column; the first one is the rows' heading. */
export type TableColumn = {
  readonly key: string;
  readonly label: string;
  /** Figures, which most columns are, end at the same edge. */
  readonly align?: "start";
  readonly card?: CardPlace | undefined;
  /** Before the value in a card, if it is not the label. */
  readonly cardLabel?: string;
  /** The name in the label, without its sign. */
  readonly name?: string;
  /** A card shows the label in the column's place too. */
  readonly labelled?: boolean;
  /** The first of a group of columns. */
  readonly starts?: boolean;
  /** Added up in another column. */
  readonly part?: boolean;
};

export type TableRow = {
  readonly key: string;
  /** One per column. */
  readonly cells: readonly TableCell[];
  /** What is particular about the row, for the style sheet. */
  readonly mark?: string | undefined;
};

/** Words across all columns. */
export type AcrossRow = { readonly key: string; readonly across: string; readonly note?: string };

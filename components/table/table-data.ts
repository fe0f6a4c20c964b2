import type { ReactNode } from "react";
import type { CardPlace, TableCell } from "./cell";

/** A column; the first one is the rows' heading. */
export type TableColumn = {
  readonly key: string;
  readonly label: string;
  /** The label as a link that sorts by it, and how the rows are sorted. */
  readonly head?: ReactNode;
  readonly sorted?: "ascending" | "descending" | undefined;
  readonly hidden?: boolean;
  /** A currency follows its digits. */
  readonly coded?: boolean;
  /** Figures, which most columns are, end at the same edge. */
  readonly align?: "start" | undefined;
  readonly card?: CardPlace | undefined;
  readonly cardLabel?: string;
  /** A card shows the label in the column's place too. */
  readonly labelled?: boolean;
  readonly starts?: boolean;
};

export type TableRow = {
  readonly key: string;
  readonly cells: readonly TableCell[];
  /** What is particular about the row, for the style sheet. */
  readonly mark?: string | undefined;
  readonly more?: ReactNode;
};

/** Words across all columns. */
export type AcrossRow = { readonly key: string; readonly across: string; readonly note?: string };

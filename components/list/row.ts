import type { ReactNode } from "react";
import type { CardPlace, Cell } from "@/components/table/cell";

/** A column: its label, its alignment, and the link that sorts by it. A phone shows those with a place. */
export type Column = {
  readonly key: string;
  readonly label: string;
  readonly align: "start" | "end";
  readonly sort?: SortLink | undefined;
  readonly card?: CardPlace | undefined;
  readonly ifKnown?: boolean | undefined;
  readonly only?: "phone" | undefined;
};

export type SortLink = {
  readonly href: string;
  readonly label: string;
  readonly now?: "ascending" | "descending" | undefined;
};

export type Row = {
  readonly id: string;
  readonly cells: Readonly<Record<string, Cell>>;
  readonly more?: ReactNode;
};

import type { TableColumn } from "./table-data";

/** The value of an attribute that is there or not. */
export function marked(is: boolean | undefined): "" | undefined {
  return is ? "" : undefined;
}

/** The side of a column, the line before a group, and whether it is hidden. */
export function columnLook(
  { align, starts, hidden }: TableColumn,
  at: number,
  own?: string | false,
) {
  const looks = [
    own,
    at > 0 && align !== "start" && "data-table-end",
    starts && "data-table-starts",
    hidden && "data-table-hidden",
  ];
  return looks.filter(Boolean).join(" ") || undefined;
}

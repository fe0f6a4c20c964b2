import type { ReactNode } from "react";
import type { AbsentWords } from "@/components/money/absent";
import type { CardPlace, TableCell } from "./cell";
import { CellContent, type Currencies, cellProps } from "./cell-content";

export type TableColumn = {
  readonly key: string;
  readonly label: string;
  readonly head?: ReactNode;
  readonly sorted?: "ascending" | "descending" | undefined;
  readonly hidden?: boolean;
  readonly landscape?: boolean;
  readonly coded?: boolean;
  /** Figures, which most columns are, end at the same edge. */
  readonly align?: "start" | undefined;
  readonly card?: CardPlace | undefined;
  readonly cardLabel?: string;
  readonly labelled?: boolean;
  readonly starts?: boolean;
};

export type TableRow = {
  readonly key: string;
  readonly cells: readonly TableCell[];
  readonly mark?: string | undefined;
};

export type AcrossRow = { readonly key: string; readonly across: string; readonly note?: string };

type RowProps = {
  readonly columns: readonly TableColumn[];
  readonly absent: AbsentWords;
  readonly repeated: Currencies;
  readonly isList: boolean;
};

export function Row({ row, columns, ...shared }: RowProps & { row: TableRow }) {
  return (
    <tr role="row" data-mark={row.mark}>
      {columns.map((column, at) => (
        <Cell key={column.key} column={column} at={at} cell={row.cells[at] ?? null} {...shared} />
      ))}
    </tr>
  );
}

/** The first cell is the row's heading, but in a list, which has no labels in its cards either. */
function Cell(
  props: Omit<RowProps, "columns"> & { column: TableColumn; at: number; cell: TableCell },
) {
  const { column, at, cell, isList, ...shared } = props;
  const { card, strong } = placeOf(cell);
  const { className, ...own } = cellProps(cell);
  const isPlaced = card || (column.card && column.card !== "whole" && !column.labelled);
  const attributes = {
    "data-key": column.key,
    "data-card": card ?? column.card,
    "data-strong": marked(strong),
    "data-empty": marked(cell === ""),
    "data-absent": marked(cell === null),
    ...own,
    className: columnLook(column, at, className),
    children: <CellContent cell={cell} {...shared} />,
  };
  if (isList) return <td role="cell" {...attributes} />;
  if (at === 0) return <th scope="row" role="rowheader" {...attributes} />;
  const label = isPlaced ? undefined : (column.cardLabel ?? column.label);
  return <td role="cell" {...attributes} data-label={label} />;
}

function placeOf(cell: TableCell): { readonly card?: CardPlace; readonly strong?: boolean } {
  if (cell === null || typeof cell === "string") return {};
  const strong = cell.kind === undefined && cell.strong;
  return { ...(cell.card && { card: cell.card }), ...(strong && { strong }) };
}

export function Across({ row, width }: { row: AcrossRow; width: number }) {
  return (
    <tr role="row" className="data-table-across">
      <td role="cell" colSpan={width}>
        {row.across}
        {row.note ? <div className="data-table-note"> {row.note}</div> : null}
      </td>
    </tr>
  );
}

export function marked(is: boolean | undefined): "" | undefined {
  return is ? "" : undefined;
}

export function columnLook(
  { align, starts, hidden, landscape }: TableColumn,
  at: number,
  own?: string | false,
) {
  const looks = [
    own,
    at > 0 && align !== "start" && "data-table-end",
    starts && "data-table-starts",
    hidden && "data-table-hidden",
    landscape && "data-table-landscape",
  ];
  return looks.filter(Boolean).join(" ") || undefined;
}

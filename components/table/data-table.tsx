"use client";

import type { AbsentWords } from "@/components/money/absent";
import { cellAmountProps } from "@/components/money/amount";
import { CellContent, type Currencies } from "./cell-parts";
import type { AcrossRow, TableCell, TableColumn, TableRow } from "./table-data";

export type TableData = {
  readonly caption: string;
  /** What screen readers say after it. */
  readonly captionAfter?: string;
  readonly columns: readonly TableColumn[];
  /** Headings above those of the columns, from the second on. */
  readonly groups?: readonly { readonly label: string; readonly columns: number }[];
  readonly rows: readonly (TableRow | AcrossRow)[];
  readonly foot?: readonly TableRow[];
  readonly absent: AbsentWords;
};

/**
 * A table from plain data. A component of the browser: as elements, its rows would be many times as
 * long in the payload. The roles keep it a table for screen readers where it looks like cards.
 */
export function DataTable(
  props: TableData & {
    /** The look of the frame, which scrolls. */
    className?: string | undefined;
    /**
     * A phone shows a card per row, whose parts are in columns with labels above them, or have a line
     * each, or follow each other in one line. Without it, it shows the table.
     */
    cards?: "columns" | "lines" | "line" | undefined;
    /** Paper has the table where a phone as wide has cards. */
    tableOnPaper?: boolean;
    captionShown?: boolean;
    headsHidden?: boolean;
    /** As Amount's: the table names its currency, unless it is given. */
    repeated?: Currencies;
  },
) {
  const { caption, captionAfter, columns, rows, foot, absent } = props;
  const { className, cards, tableOnPaper, captionShown, headsHidden, repeated = "always" } = props;
  const look = [
    "data-table-table",
    "data-table-cells",
    cards && "data-table-cards",
    cards && `data-table-${cards}`,
    tableOnPaper && "data-table-paper",
  ];
  const row = (each: TableRow | AcrossRow) =>
    "across" in each ? (
      <Across key={each.key} row={each} columns={columns.length} />
    ) : (
      <Row key={each.key} row={each} columns={columns} absent={absent} repeated={repeated} />
    );
  return (
    <div className={className ? `data-table-frame ${className}` : "data-table-frame"}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display:block takes a table's own roles away */}
      <table role="table" className={look.filter(Boolean).join(" ")}>
        <caption className={captionShown ? undefined : "visually-hidden"}>
          {caption}
          {captionAfter ? <span className="visually-hidden">, {captionAfter}</span> : null}
        </caption>
        <thead role="rowgroup" className={headsHidden ? "visually-hidden" : undefined}>
          <Heads {...props} />
        </thead>
        <tbody role="rowgroup">{rows.map(row)}</tbody>
        {foot ? <tfoot role="rowgroup">{foot.map(row)}</tfoot> : null}
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </div>
  );
}

function Heads({ columns, groups }: Pick<TableData, "columns" | "groups">) {
  const [first, ...others] = columns.map((column, at) => (
    <th
      key={column.key}
      scope="col"
      role="columnheader"
      rowSpan={groups && at === 0 ? 2 : undefined}
      data-key={column.key}
      className={lookOf(column, at)}
    >
      {column.label}
    </th>
  ));
  if (!groups) return <tr role="row">{[first, ...others]}</tr>;
  return (
    <>
      <tr role="row">
        {first}
        {groups.map(({ label, columns: own }) => (
          // biome-ignore lint/a11y/useSemanticElements: it is that element already
          <th
            key={label}
            colSpan={own}
            scope="colgroup"
            role="columnheader"
            className="data-table-starts"
          >
            {label}
          </th>
        ))}
      </tr>
      <tr role="row">{others}</tr>
    </>
  );
}

type RowProps = {
  readonly columns: readonly TableColumn[];
  readonly absent: AbsentWords;
  readonly repeated: Currencies;
};

function Row({ row, columns, ...shared }: RowProps & { row: TableRow }) {
  return (
    <tr role="row" data-mark={row.mark}>
      {columns.map((column, at) => (
        <Cell key={column.key} column={column} at={at} cell={row.cells[at] ?? null} {...shared} />
      ))}
    </tr>
  );
}

/** The first cell is the row's heading. */
function Cell(
  props: Omit<RowProps, "columns"> & { column: TableColumn; at: number; cell: TableCell },
) {
  const { column, at, cell, ...shared } = props;
  const attributes = cellProps(column, at, cell);
  const content = <CellContent cell={cell} {...shared} />;
  return at === 0 ? (
    <th scope="row" role="rowheader" {...attributes}>
      {content}
    </th>
  ) : (
    <td role="cell" {...attributes}>
      {content}
    </td>
  );
}

function cellProps(column: TableColumn, at: number, cell: TableCell) {
  const { digits, card, strong, empty } = typeof cell === "object" ? (cell ?? {}) : {};
  const { className, ...amount } = digits ? cellAmountProps(digits) : {};
  return {
    ...amount,
    className: [className, lookOf(column, at)].filter(Boolean).join(" ") || undefined,
    "data-key": column.key,
    "data-card": card ?? column.card,
    "data-label": at === 0 ? undefined : (column.cardLabel ?? column.label),
    "data-name": column.name,
    "data-labelled": marked(column.labelled && !card),
    "data-part": marked(column.part),
    "data-strong": marked(strong),
    "data-empty": marked(empty || cell === ""),
    "data-absent": marked(cell === null),
  };
}

function marked(is: boolean | undefined): "" | undefined {
  return is ? "" : undefined;
}

/** The side of a column, and the line before a group. */
function lookOf({ align, starts }: TableColumn, at: number): string | undefined {
  const isFigure = at > 0 && align !== "start";
  return (
    [isFigure && "data-table-end", starts && "data-table-starts"].filter(Boolean).join(" ") ||
    undefined
  );
}

function Across({ row, columns }: { row: AcrossRow; columns: number }) {
  return (
    <tr role="row" className="data-table-across">
      <td role="cell" colSpan={columns}>
        {row.across}
        {row.note ? <span className="data-table-below"> {row.note}</span> : null}
      </td>
    </tr>
  );
}

"use client";

import { Fragment } from "react";
import type { AbsentWords } from "@/components/money/absent";
import { cellAmountProps } from "@/components/money/amount";
import { CellContent, type Currencies } from "./cell-parts";
import type { AcrossRow, CellParts, TableCell, TableColumn, TableRow } from "./table-data";

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
     * A phone shows a card per row, whose cells without a place have a line each, or follow each other
     * in one line, or, as `rows` of a list, are left out. Without it, it shows the table.
     */
    cards?: "lines" | "line" | "rows" | undefined;
    /** A press anywhere in a row follows its link, or opens its details. */
    pressable?: boolean;
    captionShown?: boolean;
    headsHidden?: boolean;
    /** As Amount's: the table names its currency, unless it is given. */
    repeated?: Currencies;
  },
) {
  const { caption, captionAfter, columns, rows, foot, absent } = props;
  const { className, cards, pressable, captionShown, headsHidden, repeated = "always" } = props;
  const width = columns.filter(({ hidden }) => !hidden).length;
  const shared = { columns, absent, repeated, isList: cards === "rows" };
  const row = (each: TableRow | AcrossRow) =>
    "across" in each ? (
      <Across key={each.key} row={each} width={width} />
    ) : (
      <Fragment key={each.key}>
        <Row row={each} {...shared} />
        {each.more ? (
          <tr role="row" className="data-table-more">
            <td role="cell" colSpan={width}>
              {each.more}
            </td>
          </tr>
        ) : null}
      </Fragment>
    );
  return (
    <div
      className={className ? `data-table-frame ${className}` : "data-table-frame"}
      data-pressable={marked(pressable)}
    >
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display:block takes a table's own roles away */}
      <table
        role="table"
        className={cards ? `data-table table-card table-card-${cards}` : "data-table"}
      >
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
      aria-sort={column.sorted}
      rowSpan={groups && at === 0 ? 2 : undefined}
      data-key={column.key}
      data-card={column.card}
      className={lookOf(column, at, column.coded && "data-table-coded")}
    >
      {column.head ?? column.label}
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
  readonly isList: boolean;
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

/** The first cell is the row's heading, but in a list, which has no labels in its cards either. */
function Cell(
  props: Omit<RowProps, "columns"> & { column: TableColumn; at: number; cell: TableCell },
) {
  const { column, at, cell, isList, ...shared } = props;
  const isHeading = at === 0 && !isList;
  const hasLabel = at > 0 && !isList;
  const attributes = { ...cellProps(column, at, cell), ...(hasLabel && labelOf(column, cell)) };
  const content = <CellContent cell={cell} {...shared} />;
  return isHeading ? (
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
  const { digits, attributes, card, strong, empty } = partsOf(cell);
  const { className, ...own } = (digits ? cellAmountProps(digits) : attributes) ?? {};
  return {
    "data-key": column.key,
    "data-card": card ?? column.card,
    "data-part": marked(column.part),
    "data-strong": marked(strong),
    "data-empty": marked(empty || cell === ""),
    "data-absent": marked(cell === null),
    ...own,
    className: lookOf(column, at, className),
  };
}

/** A card names what its place does not tell. */
function labelOf({ card, cardLabel, label, labelled, name }: TableColumn, cell: TableCell) {
  const isTold = partsOf(cell).card || (card && card !== "whole" && !labelled);
  return isTold ? {} : { "data-label": cardLabel ?? label, "data-name": name };
}

function partsOf(cell: TableCell): CellParts {
  return typeof cell === "object" && cell ? cell : {};
}

function marked(is: boolean | undefined): "" | undefined {
  return is ? "" : undefined;
}

/** The side of a column, the line before a group, and whether it is hidden. */
function lookOf({ align, starts, hidden }: TableColumn, at: number, own?: string | false) {
  const looks = [
    own,
    at > 0 && align !== "start" && "data-table-end",
    starts && "data-table-starts",
    hidden && "data-table-hidden",
  ];
  return looks.filter(Boolean).join(" ") || undefined;
}

function Across({ row, width }: { row: AcrossRow; width: number }) {
  return (
    <tr role="row" className="data-table-across">
      <td role="cell" colSpan={width}>
        {row.across}
        {row.note ? <div className="data-table-note"> {row.note}</div> : null}
      </td>
    </tr>
  );
}

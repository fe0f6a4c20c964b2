"use client";

import { Fragment, memo } from "react";
import type { AbsentWords } from "@/components/money/absent";
import type { Column, Row } from "./cell";
import { CellContent, cellProps } from "./cell-content";
import { ColumnLabel } from "./column-label";
import type { ListView } from "./list-view";
import { RowCells } from "./row-cells";

export type ListTableProps = {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly absent: AbsentWords;
};

/** A list as a table in its frame, without a view menu. */
export function ListTable(props: ListTableProps) {
  return (
    <div className="list-table-frame">
      <Table {...props} />
    </div>
  );
}

const everything: ListView = { density: "normal", hidden: [] };

/**
 * A list as a table, and as cards on a phone (by style sheet only). It is complete in the server's
 * HTML. The roles keep it a table for screen readers when it looks like cards.
 */
export const Table = memo(function Table(props: ListTableProps & { view?: ListView }) {
  const { caption, columns, rows, absent, view = everything } = props;
  const classOf = classNames(columns, view);
  const coded = codedColumn(columns, rows);
  return (
    <table
      className="data-table-table data-table-cards list-table-table"
      role="table"
      data-density={view.density}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              role="columnheader"
              aria-sort={column.sort?.now}
              data-key={column.key}
              className={
                column.key === coded ? `list-table-coded ${classOf(column)}` : classOf(column)
              }
            >
              <ColumnLabel column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ id, cells, more }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat
          <Fragment key={`${id} ${index}`}>
            <tr role="row">
              {columns.map((column) => {
                const { className, ...more } = cellProps(cells[column.key]);
                return (
                  <td
                    key={column.key}
                    role="cell"
                    data-key={column.key}
                    data-card={column.card}
                    className={classOf(column, className)}
                    {...more}
                  >
                    <CellContent cell={cells[column.key]} absent={absent} />
                  </td>
                );
              })}
            </tr>
            {more ? (
              <tr role="row" className="list-table-more">
                <td role="cell" colSpan={columns.length - view.hidden.length}>
                  <RowCells value={cells}>{more}</RowCells>
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
});

/** The first column of amounts, which shows the row's currency; undefined without amounts. */
function codedColumn(columns: readonly Column[], rows: readonly Row[]): string | undefined {
  return columns.find(({ key }) => rows.some(({ cells }) => cells[key]?.kind === "amount"))?.key;
}

/** The classes of a column's cells: its side, whether it is hidden, whether it is the last seen. */
function classNames(columns: readonly Column[], { hidden }: ListView) {
  const last = columns.findLast(({ key }) => !hidden.includes(key));
  return (column: Column, own?: string): string | undefined =>
    [
      own,
      column.align === "end" && "list-table-end",
      hidden.includes(column.key) && "list-table-hidden",
      column === last && "list-table-last",
    ]
      .filter(Boolean)
      .join(" ") || undefined;
}

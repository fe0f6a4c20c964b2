"use client";

import { Fragment, memo, type Ref } from "react";
import type { AbsentWords } from "@/components/money/absent";
import type { Cell, Column, Row } from "./cell";
import { CellContent } from "./cell-content";
import { ColumnLabel } from "./column-label";
import styles from "./list-table.module.css";
import type { ListView } from "./list-view";

export type ListTableProps = {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly absent: AbsentWords;
};

/** A list as a table in its frame, for lists that nobody arranges. */
export function ListTable(props: ListTableProps) {
  return (
    <div className={styles.frame}>
      <Table {...props} />
    </div>
  );
}

const everything: ListView = { density: "normal", hidden: [] };

/**
 * A list as a table, and as cards on a phone (by style sheet alone). It is complete in the server's
 * HTML; the explicit roles keep it a table for screen readers when it looks like cards, which show
 * every column, wanted or not.
 */
export const Table = memo(function Table(
  props: ListTableProps & { view?: ListView; ref?: Ref<HTMLTableElement> },
) {
  const { caption, columns, rows, absent, view = everything, ref } = props;
  const classOf = classNames(columns, view);
  return (
    <table ref={ref} className={styles.table} role="table" data-density={view.density}>
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
              className={classOf(column)}
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
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  data-label={column.label}
                  data-key={column.key}
                  data-absent={isAbsent(cells[column.key]) ? "" : undefined}
                  data-card={column.card}
                  data-labelled={column.labelled}
                  className={classOf(column)}
                >
                  <CellContent cell={cells[column.key]} absent={absent} />
                </td>
              ))}
            </tr>
            {more ? (
              <tr role="row" className={styles.more}>
                <td role="cell" colSpan={columns.length - view.hidden.length}>
                  {more}
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
});

function isAbsent(cell: Cell | undefined): boolean {
  return cell === undefined || cell.kind === "absent";
}

/** The classes of a column's cells: its side, whether it is hidden, whether it is the last seen. */
function classNames(columns: readonly Column[], { hidden }: ListView) {
  const last = columns.findLast(({ key }) => !hidden.includes(key));
  return (column: Column): string | undefined =>
    [
      column.align === "end" && styles.end,
      hidden.includes(column.key) && styles.hidden,
      column === last && styles.last,
    ]
      .filter(Boolean)
      .join(" ") || undefined;
}

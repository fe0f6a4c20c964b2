"use client";

import Link from "next/link";
import { Fragment, memo } from "react";
import { Amount } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
import type { Cell, Column, Row } from "./cell";
import styles from "./list-table.module.css";

/**
 * A list as a table, and as cards on a phone (by style sheet alone). It is complete in the server's
 * HTML; the explicit roles keep it a table for screen readers when it looks like cards.
 */
export const ListTable = memo(function ListTable(props: {
  caption: string;
  columns: readonly Column[];
  rows: readonly Row[];
  absent: { readonly sign: string; readonly label: string };
}) {
  const { caption, columns, rows, absent } = props;
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <ColumnHeader key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ id, cells, more }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat
            <Fragment key={`${id} ${index}`}>
              <tr role="row">
                {columns.map(({ key, label, align }) => {
                  const cell = cells[key] ?? { kind: "absent" };
                  return (
                    <td
                      key={key}
                      role="cell"
                      data-label={label}
                      data-kind={cell.kind}
                      className={align === "end" ? styles.end : undefined}
                    >
                      <CellContent cell={cell} absent={absent} />
                    </td>
                  );
                })}
              </tr>
              {more ? (
                <tr role="row" className={styles.more}>
                  <td role="cell" colSpan={columns.length}>
                    {more}
                  </td>
                </tr>
              ) : null}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
});

function ColumnHeader({ column: { label, align, sort } }: { column: Column }) {
  return (
    <th
      scope="col"
      role="columnheader"
      aria-sort={sort?.now}
      className={align === "end" ? styles.end : undefined}
    >
      {sort ? (
        <Link href={sort.href} prefetch={false} scroll={false} title={sort.label}>
          {label}
          <span aria-hidden="true" className={styles.arrow}>
            {sort.now === "ascending" ? "↑" : sort.now === "descending" ? "↓" : ""}
          </span>
        </Link>
      ) : (
        label
      )}
    </th>
  );
}

function CellContent({ cell, absent }: { cell: Cell; absent: { sign: string; label: string } }) {
  switch (cell.kind) {
    case "amount":
      return <Amount {...cell} />;
    case "chip":
      return <Chip {...cell} />;
    case "link":
      return (
        <span className={styles.text}>
          <Link href={cell.href} prefetch={false}>
            <bdi>{cell.text}</bdi>
          </Link>
          {cell.quiet ? <bdi className={styles.quiet}>{cell.quiet}</bdi> : null}
        </span>
      );
    case "text":
      return (
        <span className={styles.text}>
          <bdi>{cell.text}</bdi>
          {cell.quiet ? <bdi className={styles.quiet}>{cell.quiet}</bdi> : null}
        </span>
      );
    case "figure":
      return <span className={styles.figure}>{cell.text}</span>;
    case "absent":
      return (
        <span className={styles.quiet}>
          <span aria-hidden="true">{absent.sign}</span>
          <span className="visually-hidden">{absent.label}</span>
        </span>
      );
  }
}

"use client";

import Link from "next/link";
import { Amount } from "@/components/money/amount";
import type { FormattedAmount } from "@/lib/i18n/format";
import styles from "./figure-table.module.css";

export type FigureCell = {
  readonly amount?: FormattedAmount | undefined;
  /** A figure that is not money, such as a rate. */
  readonly figure?: string;
  /** Beside the amount or instead of it. */
  readonly text?: string;
  /** The list behind the figure. */
  readonly href?: string | undefined;
  readonly strong?: boolean;
  /** Not shown on a phone. */
  readonly empty?: boolean;
};

/** A column's name, and its heading, which begins with the sign in the sum. */
type ColumnText = {
  readonly key: string;
  readonly name: string;
  readonly head: string;
  readonly part?: true;
};

/** A currency's figures, one per column; null where it has none. */
type RowText = {
  readonly currency: string;
  readonly inCurrency: string;
  readonly cells: readonly (FigureCell | null)[];
};

/**
 * Draws a table of figures from plain data. A component of the browser: the summary has many such
 * tables, and as elements they would be most of its payload.
 */
export function FigureView(props: {
  label: string;
  columns: readonly ColumnText[];
  rows: readonly RowText[];
  compact: boolean;
  words: { readonly parts: string; readonly currency: string };
}) {
  const { label, columns, rows, compact, words } = props;
  return (
    <>
      {columns.some(({ part }) => part) ? (
        <details className={styles.parts}>
          <summary>{words.parts}</summary>
        </details>
      ) : null}
      <div className={compact ? `${styles.frame} ${styles.compact}` : styles.frame}>
        {/* biome-ignore-start lint/a11y/noRedundantRoles: display:block takes a table's own roles away */}
        <table role="table" aria-label={label} className={styles.table}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {words.currency}
              </th>
              {columns.map(({ key, head }) => (
                <th key={key} scope="col" role="columnheader">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ currency, inCurrency, cells }) => (
              <tr key={currency} role="row">
                <th scope="row" role="rowheader">
                  <bdi>{currency}</bdi>
                </th>
                {columns.map(({ key, name, head, part }, at) => {
                  const cell = cells[at];
                  return (
                    <td
                      key={key}
                      role="cell"
                      data-label={head}
                      data-name={name}
                      data-part={part ? "" : undefined}
                      data-strong={cell?.strong ? "" : undefined}
                      data-empty={!cell || cell.empty ? "" : undefined}
                    >
                      {cell ? <Figure cell={cell} name={`${name} ${inCurrency}`} /> : null}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
      </div>
    </>
  );
}

/** The whole figure is a link; its accessible name includes the column's label. */
function Figure({
  cell: { amount, figure, text, href },
  name,
}: {
  cell: FigureCell;
  name: string;
}) {
  const content = (
    <>
      {amount ? <Amount {...amount} repeated /> : null}
      {figure === undefined ? null : <span>{figure}</span>}
      {text !== undefined ? <span className={styles.text}>{text}</span> : null}
    </>
  );
  if (!href) return content;
  return (
    <Link href={href} prefetch={false} className={styles.link}>
      <span className="visually-hidden">{name}: </span>
      {content}
    </Link>
  );
}

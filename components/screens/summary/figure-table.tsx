import Link from "next/link";
import type { ReactNode } from "react";
import { Amount } from "@/components/money/amount";
import type { FormattedAmount } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./figure-table.module.css";

/** A column of figures; `sign` is its part in the row's sum. */
export type FigureColumn = {
  readonly key: string;
  readonly label: string;
  readonly sign?: "plus" | "minus" | "equals";
  /** Added up in another column: a phone shows it on request. */
  readonly part?: true;
};

export type FigureCell = {
  readonly amount?: FormattedAmount | undefined;
  /** A figure that is not money, such as a rate. */
  readonly figure?: string;
  /** Beside the amount or instead of it. */
  readonly text?: ReactNode;
  /** The list behind the figure. */
  readonly href?: string | undefined;
  readonly strong?: boolean;
  /** Not shown on a phone. */
  readonly empty?: boolean;
};

export type FigureRow = {
  readonly currency: string;
  readonly cells: Readonly<Record<string, FigureCell | undefined>>;
};

/** A table with a row per currency; on a phone each row is a card with a line per figure. */
export function FigureTable(props: {
  label: string;
  columns: readonly FigureColumn[];
  rows: readonly FigureRow[];
  /** Narrow enough to stay a table on a phone. */
  compact?: boolean;
}) {
  const { label, columns, rows, compact = false } = props;
  const t = translations("summary");
  const headOf = ({ label: text, sign }: FigureColumn) =>
    sign ? `${t(`have.${sign}`)} ${text}` : text;
  return (
    <>
      {columns.some(({ part }) => part) ? (
        <details className={styles.parts}>
          <summary>{t("parts")}</summary>
        </details>
      ) : null}
      <div className={compact ? `${styles.frame} ${styles.compact}` : styles.frame}>
        {/* biome-ignore-start lint/a11y/noRedundantRoles: display:block takes a table's own roles away */}
        <table role="table" aria-label={label} className={styles.table}>
          <thead role="rowgroup">
            <tr role="row">
              <th scope="col" role="columnheader">
                {t("currency")}
              </th>
              {columns.map((column) => (
                <th key={column.key} scope="col" role="columnheader">
                  {headOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map(({ currency, cells }) => (
              <tr key={currency} role="row">
                <th scope="row" role="rowheader">
                  <bdi>{currency}</bdi>
                </th>
                {columns.map((column) => {
                  const cell = cells[column.key];
                  return (
                    <td
                      key={column.key}
                      role="cell"
                      data-label={headOf(column)}
                      data-name={column.label}
                      data-part={column.part ? "" : undefined}
                      data-strong={cell?.strong ? "" : undefined}
                      data-empty={cell === undefined || cell.empty ? "" : undefined}
                    >
                      {cell ? (
                        <Figure
                          cell={cell}
                          name={`${column.label} ${t("inCurrency", { currency })}`}
                        />
                      ) : null}
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

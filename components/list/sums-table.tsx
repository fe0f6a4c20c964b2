"use client";

import Link from "next/link";
import { Absent, type AbsentWords } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import type { FormattedAmount } from "@/lib/i18n/format";
import styles from "./sums.module.css";

type Head = { readonly key: string; readonly label: string };

type SumsRow = {
  readonly currency: string;
  /** Which of the currency's rows are added up; a link to their list. */
  readonly group?: { readonly label: string; readonly href?: string };
  readonly note?: string | undefined;
  /** One per column of each group; text is a count. */
  readonly sums: readonly (Omit<FormattedAmount, "fraction"> | string | undefined)[];
};

export type SumsTableData = {
  /** The head of the first column. */
  readonly first: string;
  /** Heads above those of the columns. */
  readonly groups?: readonly (Head & { readonly columns: readonly Head[] })[];
  readonly columns?: readonly Head[];
  /** The column that a phone shows first; without it all are equal. */
  readonly main?: string;
  readonly rows: readonly SumsRow[];
  readonly absent: AbsentWords;
};

/**
 * The sums of a list as a table: a row per currency, or per group of its rows. A phone has a card per
 * row. Takes plain data.
 */
export function SumsTable(props: SumsTableData) {
  const { first, groups, main, rows, absent } = props;
  const columns = groups
    ? groups.flatMap((group) =>
        group.columns.map(({ key, label }, index) => ({
          key: `${group.key} ${key}`,
          label,
          whole: `${group.label}: ${label}`,
          className: index ? undefined : styles.start,
        })),
      )
    : (props.columns ?? []).map((head) => ({ ...head, whole: head.label, className: undefined }));
  const heads = columns.map(({ key, label, className }) => (
    <th key={key} scope="col" role="columnheader" className={className}>
      {label}
    </th>
  ));
  const firstHead = (
    <th rowSpan={groups && 2} scope="col" role="columnheader">
      {first}
    </th>
  );
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display:block takes a table's own roles away */}
      <table role="table" aria-labelledby="sums" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            {firstHead}
            {groups
              ? groups.map(({ key, label, columns: own }) => (
                  // biome-ignore lint/a11y/useSemanticElements: it is that element already
                  <th
                    key={key}
                    colSpan={own.length}
                    scope="colgroup"
                    role="columnheader"
                    className={styles.start}
                  >
                    {label}
                  </th>
                ))
              : heads}
          </tr>
          {groups ? <tr role="row">{heads}</tr> : null}
        </thead>
        <tbody role="rowgroup">
          {rows.map(({ currency, group, note, sums }) => (
            <tr key={`${currency} ${group?.label}`} role="row">
              <th scope="row" role="rowheader" data-key="group" data-card="what">
                <bdi>{currency}</bdi>
                {group ? " " : null}
                {group?.href ? (
                  <Link href={group.href} prefetch={false}>
                    {group.label}
                  </Link>
                ) : (
                  group?.label
                )}
                {note ? <span className={styles.quiet}>{note}</span> : null}
              </th>
              {columns.map(({ key, whole, className }, index) => (
                <td
                  key={key}
                  role="cell"
                  data-key={key}
                  data-label={whole}
                  data-card={key === main ? "amount" : undefined}
                  data-labelled={key === main ? "" : undefined}
                  className={className}
                >
                  <Sum value={sums[index]} absent={absent} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </div>
  );
}

/** The row begins with the currency. */
function Sum({ value, absent }: { value: SumsRow["sums"][number]; absent: AbsentWords }) {
  if (typeof value === "string") return value;
  if (value) return <Amount {...value} repeated="always" />;
  return (
    <span className={styles.quiet}>
      <Absent {...absent} />
    </span>
  );
}

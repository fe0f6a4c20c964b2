"use client";

import { Absent, type AbsentWords } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import type { FormattedAmount } from "@/lib/i18n/format";
import styles from "./movement-sums.module.css";

type Flows = readonly { readonly key: string; readonly label: string }[];

type CurrencySums = {
  readonly currency: string;
  /** How many movements are in no sum, in words. */
  readonly uncounted: string | undefined;
  /** One per flow of each group. */
  readonly sums: readonly (Omit<FormattedAmount, "fraction"> | undefined)[];
};

/** The sums as a table: a row per currency, a column per flow of each group. Takes plain data. */
export function SumsTable(props: {
  currency: string;
  groups: Flows;
  flows: Flows;
  rows: readonly CurrencySums[];
  absent: AbsentWords;
}) {
  const { currency, groups, flows, rows, absent } = props;
  const columns = groups.flatMap((group) =>
    flows.map((flow) => ({
      key: `${group.key} ${flow.key}`,
      label: flow.label,
      whole: `${group.label}: ${flow.label}`,
      className: flow.key === "in" ? styles.start : undefined,
    })),
  );
  return (
    <div className={styles.frame}>
      {/* biome-ignore-start lint/a11y/noRedundantRoles: display:block takes a table's own roles away */}
      <table role="table" aria-labelledby="sums" className={styles.table}>
        <thead role="rowgroup">
          <tr role="row">
            <th rowSpan={2} scope="col" role="columnheader">
              {currency}
            </th>
            {groups.map(({ key, label }) => (
              // biome-ignore lint/a11y/useSemanticElements: it is that element already
              <th
                key={key}
                colSpan={flows.length}
                scope="colgroup"
                role="columnheader"
                className={styles.start}
              >
                {label}
              </th>
            ))}
          </tr>
          <tr role="row">
            {columns.map(({ key, label, className }) => (
              <th key={key} scope="col" role="columnheader" className={className}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.currency} role="row">
              <th scope="row" role="rowheader" data-key="currency" data-card="what">
                <bdi>{row.currency}</bdi>
                {row.uncounted ? <span className={styles.quiet}>{row.uncounted}</span> : null}
              </th>
              {columns.map(({ key, whole, className }, index) => (
                <td key={key} role="cell" data-key={key} className={className} data-label={whole}>
                  <Sum amount={row.sums[index]} absent={absent} />
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

function Sum(props: { amount: CurrencySums["sums"][number]; absent: AbsentWords }) {
  if (props.amount) return <Amount {...props.amount} />;
  return (
    <span className={styles.quiet}>
      <Absent {...props.absent} />
    </span>
  );
}

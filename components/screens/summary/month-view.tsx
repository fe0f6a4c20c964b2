"use client";

import Link from "next/link";
import { Amount } from "@/components/money/amount";
import type { FormattedAmount } from "@/lib/i18n/format";
import styles from "./expected.module.css";

/** A month's payments in words, and their list. */
type MonthText = {
  readonly month: string;
  /** Which part of the month it is. */
  readonly note?: string;
  readonly href: string;
  readonly amounts: readonly (FormattedAmount | undefined)[];
};

/** Draws a currency's months as a table. A component of the browser: the payload has its plain data. */
export function MonthView(props: {
  currency: string;
  heads: readonly string[];
  rows: readonly MonthText[];
}) {
  const { currency, heads, rows } = props;
  return (
    <table className={styles.table}>
      <caption>{currency}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ month, note, href, amounts }) => (
          <tr key={month}>
            <th scope="row">
              <Link href={href} prefetch={false}>
                {month}
              </Link>
              {note ? <span> {note}</span> : null}
            </th>
            {amounts.map((amount, part) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
              <td key={part}>{amount ? <Amount {...amount} repeated="always" /> : null}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

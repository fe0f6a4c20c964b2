"use client";

import Link from "next/link";
import { Absent, type AbsentWords } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import type { FormattedAmount } from "@/lib/i18n/format";
import styles from "./mix.module.css";

/** A part of the outstanding capital in words; `share` is of 1, missing where nothing can be shared. */
export type MixPartText = {
  readonly name: string;
  /** The list of its loans. */
  readonly href: string | undefined;
  readonly count: string;
  readonly amount?: FormattedAmount;
  readonly share?: number;
  readonly percentage?: string;
};

type MixWords = Readonly<Record<"by" | "share" | "capital" | "loans" | "inCurrency", string>> & {
  readonly absent: AbsentWords;
};

/**
 * Draws a currency's parts as a table whose bars repeat the shares. A component of the browser: as
 * elements, its rows would be many times as long in the payload.
 */
export function MixView(props: {
  currency: string;
  parts: readonly MixPartText[];
  words: MixWords;
}) {
  const { currency, parts, words } = props;
  return (
    <table className={styles.table}>
      <caption>
        {currency}
        <span className="visually-hidden">, {words.by}</span>
      </caption>
      <thead className="visually-hidden">
        <tr>
          {([words.by, words.share, words.capital, words.loans] as const).map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ name, href, count, amount, share, percentage }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may be called like the unknown ones
          <tr key={`${name} ${index}`}>
            <th scope="row">
              {href ? (
                <Link href={href} prefetch={false}>
                  <bdi>{name}</bdi>
                  <span className="visually-hidden"> {words.inCurrency}</span>
                </Link>
              ) : (
                <bdi>{name}</bdi>
              )}
            </th>
            <td>
              {share === undefined ? (
                <Absent {...words.absent} />
              ) : (
                <span className={styles.share}>
                  <Bar share={share} />
                  {percentage}
                </span>
              )}
            </td>
            <td>{amount ? <Amount {...amount} repeated /> : <Absent {...words.absent} />}</td>
            <td className={styles.count}>{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** As wide as the share; by attributes, because the policy allows no inline styles. */
function Bar({ share }: { share: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true" focusable="false" width="100%" height="6">
      <rect width={`${(share * 100).toFixed(2)}%`} height="6" rx="3" />
    </svg>
  );
}

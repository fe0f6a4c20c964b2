import Link from "next/link";
import type { ReactNode } from "react";
import { Absent } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { translations } from "@/lib/i18n/translations";
import type { ChartData } from "./chart-data";
import styles from "./chart-table.module.css";

/**
 * All values of a chart, one row per label. A label links to the rows in its sum, if there are any.
 */
export function ChartTable(props: {
  title: string;
  data: ChartData;
  labelHead: string;
  foot?: ReactNode;
}) {
  const { title, data, labelHead, foot } = props;
  const t = translations("list");
  const columns = data.series.map(({ id, points }) => ({
    id,
    amounts: alignAmounts(points.map((point) => point?.text)),
  }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too
    <section className={styles.scroll} aria-label={title} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{labelHead}</th>
            {data.series.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.labels.map(({ text, href }, index) => (
            <tr key={text}>
              <th scope="row">
                {href ? (
                  <Link href={href} prefetch={false}>
                    {text}
                  </Link>
                ) : (
                  text
                )}
              </th>
              {columns.map(({ id, amounts }) => {
                const amount = amounts[index];
                return (
                  <td key={id}>
                    {amount ? (
                      <Amount {...amount} />
                    ) : (
                      <Absent sign={t("absent")} label={t("absentLabel")} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {foot ? <tfoot>{foot}</tfoot> : null}
      </table>
    </section>
  );
}

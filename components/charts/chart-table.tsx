"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { Absent, type AbsentWords } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import type { ChartData } from "./chart-data";
import styles from "./chart-table.module.css";

/**
 * All values of a chart, one row per label. A label links to the rows in its sum, if there are any.
 * A component of the browser: it draws the data that the chart has, instead of sending them again as
 * elements.
 */
export function ChartTable(props: {
  title: string;
  data: ChartData;
  labelHead: string;
  absent: AbsentWords;
  foot?: ReactNode;
}) {
  const { title, data, labelHead, absent, foot } = props;
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
              {data.series.map(({ id, points }) => {
                const point = points[index];
                return (
                  <td key={id}>{point ? <Amount {...point.text} /> : <Absent {...absent} />}</td>
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

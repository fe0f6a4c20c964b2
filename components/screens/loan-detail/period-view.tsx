"use client";

import { Absent, type AbsentWords } from "@/components/money/absent";
import { BareAmount, type BareText, bareAmountProps } from "@/components/money/bare-amount";
import { Chip } from "@/components/status/chip";
import type { ChipText } from "@/components/status/labels";
import styles from "./schedule.module.css";

/** A period in words; `amounts` has one per column, null if the API sends none. */
export type PeriodText = {
  /** In ISO form, and `date` as it is read. */
  readonly dueDate: string;
  readonly date: string;
  readonly number: string;
  readonly amounts: readonly (BareText | null)[];
  readonly chip: ChipText;
  readonly overdue?: boolean;
  readonly settled?: boolean;
};

/** Characters of an amount that fit on one line of a phone. */
const longestInLine = 30;

/**
 * Draws a table of periods from plain data; its roles keep it a table where a phone shows short rows.
 * A component of the browser: as elements, a hundred periods would be most of a loan's payload.
 */
export function PeriodView(props: {
  caption: string;
  /** The date, one per amount, the status. */
  heads: readonly { readonly key: string; readonly label: string }[];
  rows: readonly PeriodText[];
  absent: AbsentWords;
}) {
  const { caption, heads, rows, absent } = props;
  const columns = heads.slice(1, -1);
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map(({ key, label }) => (
            <th key={key} scope="col" role="columnheader" data-key={key}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ dueDate, date, number, amounts, chip, overdue, settled }, index) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers may repeat
            key={`${number} ${index}`}
            role="row"
            data-overdue={overdue}
            data-settled={settled}
          >
            <th scope="row" role="rowheader" data-key="dueDate">
              <time dateTime={dueDate}>{date}</time> {number}
            </th>
            {columns.map(({ key, label }, at) => (
              <AmountCell
                key={key}
                column={key}
                label={label}
                amount={amounts[at]}
                absent={absent}
              />
            ))}
            <td role="cell" data-key="status">
              <Chip {...chip} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function AmountCell(props: {
  column: string;
  label: string;
  amount: BareText | null | undefined;
  absent: AbsentWords;
}) {
  const { column, label, amount, absent } = props;
  if (!amount)
    return (
      <td role="cell" data-key={column} data-label={label} data-absent="">
        <Absent {...absent} />
      </td>
    );
  return (
    <td
      role="cell"
      data-key={column}
      data-label={label}
      data-long={amount.shown.length > longestInLine ? "" : undefined}
      {...bareAmountProps(amount)}
    >
      <BareAmount {...amount} />
    </td>
  );
}

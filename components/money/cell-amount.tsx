import type { FormattedAmount } from "@/lib/i18n/format";
import { isZero, lengthOf } from "./amount-looks";
import styles from "./cell-amount.module.css";

/** Without a currency, the table names it once. */
export type InCell = Omit<FormattedAmount, "currency" | "fraction"> & {
  readonly currency?: string;
  readonly repeated?: boolean;
};

/** The attributes of a cell that contains only a CellAmount. */
export function cellAmountProps({ full, repeated }: InCell) {
  return {
    className: `${styles.cell}${repeated ? ` ${styles.repeated}` : ""}`,
    ...(full && { "data-full": full, "data-hinted": "" }),
  };
}

/**
 * An amount that fills a cell, in one element, or two with its currency. All digits are its text,
 * which is read out and copied; the style sheet draws fewer where it is rounded, and all on hover and
 * focus. If amounts are hidden, the cell has the mask. `tabIndex` is for a grid, which gives it the focus.
 */
export function CellAmount(props: InCell & { readonly tabIndex?: 0 | -1 | undefined }) {
  const { shown, full, pad, currency, repeated, tabIndex } = props;
  const length = lengthOf(shown);
  const icon = currency?.toLowerCase();
  return (
    <>
      <span
        className={styles.digits}
        data-amount=""
        data-shown={full && shown}
        data-pad={pad}
        data-long={length}
        data-zero={isZero(full ?? shown)}
        data-icon={repeated ? icon : undefined}
        // Pressing shows all digits; a box that may scroll must be reachable by keyboard.
        tabIndex={full ? (tabIndex ?? -1) : length === "most" ? (tabIndex ?? 0) : undefined}
      >
        {full ?? shown}
      </span>
      {currency === undefined ? null : repeated ? (
        ` ${currency}`
      ) : (
        <>
          {" "}
          <span className={styles.currency} data-icon={icon}>
            {currency}
          </span>
        </>
      )}
    </>
  );
}

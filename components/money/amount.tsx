"use client";

import type { FormattedAmount } from "@/lib/i18n/format";
import { iconOf, isZero, lengthOf } from "./amount-looks";

/** Hidden decimals appear on hover, press and focus; of hidden amounts no digit is seen, heard or
 * copied. With `repeated`, the currency is read out but not shown: a card or a table names it once.
 * One for the ear alone never scrolls. A component of the browser: the payload has its digits alone. */
export function Amount(props: FormattedAmount & { readonly repeated?: false | "always" | "ear" }) {
  const { shown, full, pad, currency, repeated } = props;
  const length = repeated === "ear" ? undefined : lengthOf(shown);
  return (
    <span className="amount" data-amount="" data-long={length} data-zero={isZero(shown)}>
      {full ? (
        // Pressing shows all digits. Not in the tab order: a page may have a hundred amounts.
        <span
          className="amount-digits amount-cut"
          data-hinted=""
          data-shown={shown}
          data-pad={pad}
          tabIndex={-1}
        >
          <span className="amount-full">{full}</span>
        </span>
      ) : (
        // A box that may scroll must be reachable by keyboard.
        <span className="amount-digits" data-pad={pad} tabIndex={length === "most" ? 0 : undefined}>
          {shown}
        </span>
      )}{" "}
      <span
        className={repeated ? "amount-currency visually-hidden" : "amount-currency"}
        data-icon={iconOf(currency)}
      >
        {currency}
      </span>
    </span>
  );
}

/** Without a currency, the table names it once. */
export type InCell = Omit<FormattedAmount, "currency" | "fraction"> & {
  readonly currency?: string;
  readonly repeated?: boolean;
};

export function cellAmountProps({ full, currency, repeated }: InCell) {
  const look = currency === undefined ? "amount-bare" : repeated && "amount-repeated";
  return {
    className: `amount-cell${look ? ` ${look}` : ""}`,
    ...(full && { "data-full": full, "data-hinted": "" }),
  };
}

/** Fills a cell. All digits are its text, which is read out and copied; the style sheet draws
 * fewer. `tabIndex` is for a grid, which gives it the focus. */
export function CellAmount(props: InCell & { readonly tabIndex?: 0 | -1 | undefined }) {
  const { shown, full, pad, currency, repeated, tabIndex } = props;
  const length = lengthOf(shown);
  return (
    <>
      <span
        className="amount-text"
        data-amount=""
        data-shown={full && shown}
        data-pad={pad}
        data-long={length}
        data-zero={isZero(full ?? shown)}
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
          <span className="amount-code">{currency}</span>
        </>
      )}
    </>
  );
}

import type { FormattedAmount } from "@/lib/i18n/format";
import styles from "./amount.module.css";

/** The element, once a document, whose text is what screen readers say of a hidden amount. */
export const hiddenAmountWordsId = "importe-oculto";

/** For numbers that no card of a phone holds beside a label; undefined for those that one does. */
function lengthOf(shown: string): "line" | "more" | "most" | undefined {
  if (shown.length <= 14) return undefined;
  if (shown.length <= 22) return "line";
  return shown.length <= 32 ? "more" : "most";
}

/** The mark of a zero, which is drawn quietly; undefined for any other amount. */
export function isZero(shown: string): "" | undefined {
  return /[1-9]/.test(shown) ? undefined : "";
}

/**
 * An amount with its currency beside it. Digits that are not shown appear on hover and press, on focus
 * of what holds the amount, and everywhere where the reader asks for all decimals. Where
 * the reader hides amounts, no digit is drawn, read out or copied; the mask's length tells nothing.
 * A `repeated` currency is read out but not drawn where the row's other amounts are in sight; one
 * that the card or chart names for all of them is "always" so.
 */
export function Amount(props: FormattedAmount & { readonly repeated?: boolean | "always" }) {
  const { shown, full, pad, currency, repeated } = props;
  const length = lengthOf(shown);
  return (
    <span className={styles.amount} data-long={length} data-zero={isZero(shown)}>
      {full ? (
        // A press shows all digits; Tab passes by, since a page may hold a hundred of them.
        <span className={`${styles.digits} ${styles.cut}`} data-hinted="" tabIndex={-1}>
          <span aria-hidden="true" data-pad={pad}>
            {shown}
          </span>
          <span className={styles.full}>{full}</span>
        </span>
      ) : (
        // What may have to be scrolled within its box must be within reach of the keyboard.
        <span className={styles.digits} data-pad={pad} tabIndex={length === "most" ? 0 : undefined}>
          {shown}
        </span>
      )}
      <span role="img" aria-labelledby={hiddenAmountWordsId} className={styles.mask} />{" "}
      <span
        className={styles.currency}
        data-icon={currency.toLowerCase()}
        data-repeated={repeated === true ? "" : repeated || undefined}
      >
        {currency}
      </span>
    </span>
  );
}

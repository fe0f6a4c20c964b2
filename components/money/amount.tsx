import styles from "./amount.module.css";

/** An amount as text, made on the server: what is shown, and every digit where that is less. */
export type AmountText = {
  readonly shown: string;
  readonly full?: string | undefined;
  readonly currency: string;
};

const iconed = new Set(["MXN", "USD", "EUR", "USDC", "USDT", "DAI", "PYUSD"]);

/** An amount with its currency beside it. Digits that are not shown appear on hover and focus. */
export function Amount({ shown, full, currency }: AmountText) {
  const icon = iconed.has(currency) ? currency.toLowerCase() : "other";
  return (
    <span className={styles.amount}>
      {full ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: all digits must be within reach of the keyboard
        <span className={styles.cut} tabIndex={0}>
          <span aria-hidden="true">{shown}</span>
          <span className={styles.full}>{full}</span>
        </span>
      ) : (
        <span>{shown}</span>
      )}{" "}
      <span className={styles.currency}>
        <span className={styles.icon} data-icon={icon} aria-hidden="true" />
        {currency}
      </span>
    </span>
  );
}

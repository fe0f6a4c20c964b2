import type { FormattedAmount } from "@/lib/i18n/format";
import { CutDigits } from "./amount";
import styles from "./amount.module.css";
import { hiddenAmountWordsId, isZero } from "./amount-looks";

export type BareText = Pick<FormattedAmount, "shown" | "full" | "pad">;

/**
 * The attributes of an element that contains only a BareAmount. Without an element of its own for
 * each amount, large tables have half as many elements.
 */
export function bareAmountProps({ shown, full, pad }: BareText) {
  return { className: styles.bare, "data-pad": pad, "data-zero": isZero(full ?? shown) };
}

/** An amount without its currency, which the table names once; it can be hidden. */
export function BareAmount({ shown, full }: BareText) {
  return (
    <>
      {full ? <CutDigits shown={shown} full={full} /> : shown}
      <span role="img" aria-labelledby={hiddenAmountWordsId} className={styles.mask} />
    </>
  );
}

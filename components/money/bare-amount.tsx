import type { FormattedAmount } from "@/lib/i18n/format";
import { hiddenAmountWordsId, isZero } from "./amount";
import styles from "./amount.module.css";

type Bare = Pick<FormattedAmount, "shown" | "full" | "pad">;

/**
 * What the element that holds a BareAmount and nothing else must carry. The amount is the element's
 * own text: tables of many amounts have half the elements so.
 */
export function bareAmountProps({ shown, full, pad }: Bare) {
  return { className: styles.bare, "data-pad": pad, "data-zero": isZero(full ?? shown) };
}

/** Every digit of an amount without its currency, which the table names once; masked as all are. */
export function BareAmount({ shown, full }: Bare) {
  return (
    <>
      {full ?? shown}
      <span role="img" aria-labelledby={hiddenAmountWordsId} className={styles.mask} />
    </>
  );
}

import { Amount } from "@/components/money/amount";
import { negateDecimal } from "@/lib/domain/money";
import type { footerTotals } from "@/lib/domain/movement-totals";
import { formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./movement-sums.module.css";

/**
 * What opens the sums on a phone: what is completed, in and out, a line per currency. Where there is
 * room for the whole table it is not drawn.
 */
export function SumsInShort({ rows }: { rows: ReturnType<typeof footerTotals> }) {
  const t = translations("movements");
  return (
    <summary>
      {rows.map(({ currency, completed }) => (
        <span key={currency} className={styles.short}>
          {(["in", "out"] as const).map((flow) => {
            const value = completed[flow];
            if (value === undefined) return null;
            const amount = flow === "out" ? negateDecimal(value) : value;
            return (
              <span key={flow}>
                {t(flow)} <Amount {...formatMoney({ amount, currency })} />
              </span>
            );
          })}
          {(completed.in ?? completed.out) ? null : <bdi>{currency}</bdi>}
        </span>
      ))}
    </summary>
  );
}

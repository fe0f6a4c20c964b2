import { Absent } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import { type DecimalString, negateDecimal } from "@/lib/domain/money";
import type { footerTotals } from "@/lib/domain/movement-totals";
import { formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./movement-sums.module.css";

/**
 * The button that opens the sums on a phone: completed movements in and out, one line per currency.
 * Not shown if the whole table fits.
 */
export function SumsInShort({ rows }: { rows: ReturnType<typeof footerTotals> }) {
  const t = translations("movements");
  return (
    <summary>
      <span className={styles.heads}>
        <span>{translations()("statuses.COMPLETED")}</span>
        <span>{t("in")}</span>
        <span>{t("out")}</span>
      </span>
      {rows.map(({ currency, completed }) => (
        <span key={currency} className={styles.short}>
          <bdi>{currency}</bdi>
          <Sum value={completed.in} currency={currency} />
          <Sum value={completed.out && negateDecimal(completed.out)} currency={currency} />
        </span>
      ))}
    </summary>
  );
}

function Sum({ value, currency }: { value: DecimalString | undefined; currency: string }) {
  const t = translations("list");
  if (value === undefined) return <Absent sign={t("absent")} label={t("absentLabel")} />;
  return <Amount {...formatMoney({ amount: value, currency })} />;
}

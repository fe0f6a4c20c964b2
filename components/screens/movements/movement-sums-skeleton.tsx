import styles from "@/components/list/sums.module.css";
import { WordsLink } from "@/components/money/words-link";
import { translations } from "@/lib/i18n/translations";

/** Replaces the sums while they are read, with their height for these currencies. */
export function MovementSumsSkeleton({ currencies }: { currencies: readonly string[] }) {
  const t = translations("movements");
  return (
    <section aria-busy="true" className={styles.sums}>
      <h2>{t("sums")}</h2>
      <span role="status" className="visually-hidden">
        {t("sumsLoading")}
      </span>
      <div className={`${styles.frame} ${styles.skeleton}`} aria-hidden="true">
        {currencies.map((currency) => (
          <div key={currency} className={styles.bones}>
            <span className={styles.bone} />
            <span className={styles.bone} />
          </div>
        ))}
      </div>
      <p className={`${styles.note} ${styles.later}`}>
        {t("sumsText")} <WordsLink term="balance" />
      </p>
    </section>
  );
}

import { WordsLink } from "@/components/money/words-link";
import { translations } from "@/lib/i18n/translations";

/** Replaces the sums while they are read, with their height for these currencies. */
export function MovementSumsSkeleton({ currencies }: { currencies: readonly string[] }) {
  const t = translations("movements");
  return (
    <section aria-busy="true" className="sums">
      <h2>{t("sums")}</h2>
      <span role="status" className="visually-hidden">
        {t("sumsLoading")}
      </span>
      <div className="data-table-bordered sums-frame sums-skeleton" aria-hidden="true">
        {currencies.map((currency) => (
          <div key={currency} className="sums-bones">
            <span className="sums-bone" />
            <span className="sums-bone" />
          </div>
        ))}
      </div>
      <p className="sums-note sums-later">
        {t("sumsText")} <WordsLink term="balance" />
      </p>
    </section>
  );
}

import { WordsLink } from "@/components/money/words-link";
import { translations } from "@/lib/i18n/translations";

export function MovementSumsSkeleton(props: {
  currencies: readonly string[];
  withheld?: boolean;
  balances?: boolean;
}) {
  const { currencies, withheld, balances } = props;
  const t = translations("movements");
  return (
    <section
      aria-busy="true"
      className="noscript:hidden mt-5 screen:max-wide:mt-0 screen:max-wide:mb-4"
    >
      <h2 className="mb-3 text-m screen:max-wide:mb-2 screen:max-wide:text-s">{t("sums")}</h2>
      <span role="status" className="visually-hidden">
        {t("sumsLoading")}
      </span>
      <div className="card print:border-0 sums-frame pt-[64px] max-wide:py-2" aria-hidden="true">
        {currencies.map((currency) => (
          <div
            key={currency}
            className="grid grid-cols-[1fr_4fr] gap-6 items-center h-[56px] px-5 border-t border-border max-wide:h-[28px] max-wide:px-4 max-wide:border-0"
          >
            <span className="skeleton-bone" />
            <span className="skeleton-bone" />
          </div>
        ))}
      </div>
      <p className="mt-2 text-muted text-s max-wide:hidden">
        {t("sumsText")} {balances ? `${t("balancesText")} ` : null}
        <WordsLink term="balance" />
      </p>
      {withheld ? <div className="mt-4 h-[153px] max-wide:hidden" /> : null}
    </section>
  );
}

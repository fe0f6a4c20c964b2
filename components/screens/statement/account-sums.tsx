import { Link } from "@/components/link";
import { Amount } from "@/components/money/amount";
import { type AccountSummary, statementLosses } from "@/lib/domain/documents/account-statement";
import type { StatementPeriod } from "@/lib/domain/documents/statement-period";
import { listHref, movementList } from "@/lib/domain/lists/list-address";
import { formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

export function AccountSums(props: { summary: AccountSummary; period: StatementPeriod }) {
  const { summary, period } = props;
  const { currency, opening, moneyIn, moneyOut, closing, count } = summary;
  const t = translations("accountStatement");
  const losses = statementLosses(summary);
  const lost = losses?.within.length ? { lost: losses.sum } : {};
  const figures = { opening, in: moneyIn, out: moneyOut, ...lost, closing };
  const filters = { status: "COMPLETED", currency, ...period };
  return (
    <section aria-label={`${t("title")} ${currency}`}>
      <h2 className="flex flex-wrap items-center gap-x-3">
        {currency}
        {count > 0 ? (
          <Link
            className="wide-press text-s font-medium"
            href={listHref(movementList, { filters })}
          >
            {t("count", { count })}
          </Link>
        ) : null}
      </h2>
      <dl className="card grid grid-cols-[repeat(auto-fit,minmax(min(140px,100%),1fr))] has-[[data-long=more],[data-long=most]]:grid-cols-1 print:border-0">
        {(["opening", "in", "out", "lost", "closing"] as const).flatMap((key) => {
          const { [key]: amount } = figures;
          return amount === undefined ? (
            []
          ) : (
            <div key={key} className="min-w-0 py-3 px-4 print:py-1 print:px-0">
              <dt className="text-muted text-s">{t(key)}</dt>
              <dd className="font-bold wrap-anywhere">
                <Amount {...formatMoney({ amount, currency })} repeated="always" />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

import Link from "next/link";
import { Amount } from "@/components/money/amount";
import type { AccountSummary } from "@/lib/domain/account-statement";
import { listHref, movementList } from "@/lib/domain/list-address";
import type { StatementPeriod } from "@/lib/domain/statement-period";
import { formatMoney } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

/** Opening balance, money in, money out and closing balance. */
export function AccountSums(props: { summary: AccountSummary; period: StatementPeriod }) {
  const { summary, period } = props;
  const { currency, opening, moneyIn, moneyOut, closing, count } = summary;
  const t = translations("accountStatement");
  const figures = { opening, in: moneyIn, out: moneyOut, closing } as const;
  const filters = { status: "COMPLETED", currency, ...period };
  return (
    <section className="account-sums-block" aria-label={`${t("title")} ${currency}`}>
      <h2>
        {currency}
        {count > 0 ? (
          <Link href={listHref(movementList, { filters })} prefetch={false}>
            {t("count", { count })}
          </Link>
        ) : null}
      </h2>
      <dl className="account-sums-sums">
        {(["opening", "in", "out", "closing"] as const).map((key) => (
          <div key={key}>
            <dt>{t(key)}</dt>
            <dd>
              <Amount {...formatMoney({ amount: figures[key], currency })} repeated="always" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

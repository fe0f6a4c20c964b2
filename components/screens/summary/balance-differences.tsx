import { Amount } from "@/components/money/amount";
import { balanceDifferences } from "@/lib/domain/balance-differences";
import { formatAllDigits } from "@/lib/i18n/format";
import { hasSupport } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
import { Note } from "./section";

/** A note per currency whose last movement has another balance than the sum shown; usually none. */
export function BalanceDifferences(props: {
  totals: Parameters<typeof balanceDifferences>[0];
  latest: Parameters<typeof balanceDifferences>[1];
}) {
  const t = translations();
  const text = hasSupport() ? "summary.have.balanceDiffers" : "withoutContact.balanceDiffers";
  return balanceDifferences(props.totals, props.latest).map(({ currency, reported, summed }) => (
    <Note key={currency}>
      {t.rich(text, {
        currency,
        reported: () => <Amount {...formatAllDigits({ amount: reported, currency })} />,
        summed: () => <Amount {...formatAllDigits({ amount: summed, currency })} />,
      })}
    </Note>
  ));
}

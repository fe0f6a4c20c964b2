import { Note } from "@/components/feedback/section";
import { Amount } from "@/components/money/amount";
import { type BalanceDifference, balanceDifferences } from "@/lib/domain/balance-differences";
import { formatAllDigits, formatCount } from "@/lib/i18n/format";
import { hasSupport } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";

/** A note per currency whose movements say something else than the sums shown; usually none. */
export function BalanceDifferences(props: {
  totals: Parameters<typeof balanceDifferences>[0];
  latest: Parameters<typeof balanceDifferences>[1];
}) {
  return balanceDifferences(props.totals, props.latest).map((difference) => (
    <Note key={difference.currency}>
      <Words difference={difference} />
    </Note>
  ));
}

function Words({ difference }: { difference: BalanceDifference }) {
  const t = translations();
  const { currency } = difference;
  if (difference.what === "count")
    return t("summary.have.countDiffers", {
      currency,
      listed: formatCount(difference.listed),
      summed: formatCount(difference.summed),
    });
  const text = hasSupport() ? "summary.have.balanceDiffers" : "withoutContact.balanceDiffers";
  return t.rich(text, {
    currency,
    reported: () => <Amount {...formatAllDigits({ amount: difference.reported, currency })} />,
    summed: () => <Amount {...formatAllDigits({ amount: difference.summed, currency })} />,
  });
}

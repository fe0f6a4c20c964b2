import { Amount } from "@/components/money/amount";
import type { BalanceDifference } from "@/lib/domain/balances/balance-differences";
import { formatAllDigits, formatCount } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

export function BalanceDifferences(props: { differences: readonly BalanceDifference[] }) {
  return props.differences.map((difference) => (
    <p
      key={`${difference.currency} ${difference.what}`}
      className="notice mb-3"
      data-kind="warning"
      role="status"
    >
      <Words difference={difference} />
    </p>
  ));
}

function Words({ difference }: { difference: BalanceDifference }) {
  const t = translations();
  const { currency, what } = difference;
  if (difference.what === "count")
    return t("summary.have.countDiffers", {
      currency,
      listed: formatCount(difference.listed),
      summed: formatCount(difference.summed),
    });
  return t.rich("summary.have.balanceDiffers", {
    currency,
    what,
    reported: () => <Amount {...formatAllDigits({ amount: difference.reported, currency })} />,
    summed: () => <Amount {...formatAllDigits({ amount: difference.summed, currency })} />,
  });
}

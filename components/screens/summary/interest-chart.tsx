import Link from "next/link";
import type { ChartData } from "@/components/charts/chart-data";
import { ChartFigure } from "@/components/charts/chart-figure";
import { failureSentence } from "@/components/feedback/failure-notice";
import { RetryButton } from "@/components/feedback/retry-button";
import { EmptySection } from "@/components/feedback/section";
import { FreshOrStale } from "@/components/feedback/stale-while-error";
import { Amount } from "@/components/money/amount";
import type { CalendarMonth } from "@/lib/domain/calendar-month";
import type { Failure, Outcome } from "@/lib/domain/failure";
import {
  earnedInterest,
  type InterestByMonth,
  interestByMonth,
  shownMonths,
  spanOf,
} from "@/lib/domain/interest-by-month";
import { listHref, movementList } from "@/lib/domain/list-address";
import type { MovementTotal } from "@/lib/domain/movement-totals";
import { formatMoney, formatMonth, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./interest-chart.module.css";

/**
 * The interest of the last twelve months, a small chart a currency: two currencies never share an
 * axis. Each month leads to its movements. Sums that were not read in full draw nothing.
 */
export function InterestChart(props: { totals: Outcome<readonly MovementTotal[]> }) {
  const { totals } = props;
  const t = translations("summary");
  if (!totals.ok) return <Unread failure={totals.failure} />;
  const months = shownMonths(today());
  const currencies = interestByMonth(totals.value, months);
  return (
    <FreshOrStale>
      {currencies.length ? (
        <div className={styles.charts}>
          {currencies.map((interest) => (
            <CurrencyChart key={interest.currency} interest={interest} months={months} />
          ))}
        </div>
      ) : (
        <EmptySection text={t("noInterest")} />
      )}
    </FreshOrStale>
  );
}

function CurrencyChart(props: { interest: InterestByMonth; months: readonly CalendarMonth[] }) {
  const { interest, months } = props;
  const { currency, earned, total } = interest;
  const t = translations("summary");
  const title = t("interestIn", { currency });
  const data: ChartData = {
    kind: "bars",
    labels: months.map((month) => ({
      text: formatMonth(month),
      href: hrefOf(currency, [month]),
      // The months end with today's.
      running: month === months.at(-1),
    })),
    whole: { text: t("twelveMonths"), amount: formatMoney({ amount: total, currency }) },
    series: [
      {
        id: "earned",
        label: title,
        tone: "interest",
        points: earned.map((amount) => ({
          value: amount,
          text: formatMoney({ amount, currency }),
        })),
      },
    ],
  };
  return (
    <ChartFigure
      title={title}
      labelHead={t("month")}
      data={data}
      foot={
        <tr>
          <th scope="row">
            <Link href={hrefOf(currency, months)} prefetch={false}>
              {t("twelveMonths")}
            </Link>
          </th>
          <td>
            <Amount {...formatMoney({ amount: total, currency })} />
          </td>
        </tr>
      }
    />
  );
}

/** The movements of these months; their footer says the sum. */
function hrefOf(currency: string, months: readonly CalendarMonth[]): string {
  return listHref(movementList, { filters: { ...earnedInterest, currency, ...spanOf(months) } });
}

function Unread({ failure }: { failure: Failure }) {
  const t = translations();
  const sentence = failureSentence(failure);
  return (
    <FreshOrStale failed={`${t("summary.interest")}: ${t("failure.keptRows")} ${sentence}`}>
      <div role="status" className={styles.note}>
        <p>{t("summary.interestFailed")}</p>
        <p>{sentence}</p>
        <p>{t("failure.requestId", { requestId: failure.requestId })}</p>
        <RetryButton label={t("failure.retry")} quiet />
      </div>
    </FreshOrStale>
  );
}

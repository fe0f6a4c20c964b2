import type { ChartData } from "@/components/charts/chart-data";
import { ChartFigure } from "@/components/charts/chart-figure";
import { Disclosure } from "@/components/feedback/disclosure";
import { EmptySection, Note } from "@/components/feedback/section";
import { RoundedNote } from "@/components/money/rounded-note";
import { type CalendarMonth, monthOf } from "@/lib/domain/calendar-month";
import {
  earnedInterest,
  type InterestByMonth,
  interestByMonth,
  spanOf,
} from "@/lib/domain/interest-by-month";
import { listHref, movementList } from "@/lib/domain/list-address";
import { directionOf } from "@/lib/domain/movement";
import type { MovementTotal } from "@/lib/domain/movement-totals";
import { formatMoney, formatMonth, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

/** The interest per month, with one chart per currency. Each month links to its movements. */
export function InterestChart(props: {
  totals: readonly MovementTotal[];
  months: readonly CalendarMonth[];
}) {
  const { totals, months } = props;
  const t = translations("summary.yield");
  const currencies = interestByMonth(totals, months);
  const unknown = hasUnknown(totals, months) ? t("unknownInterest") : undefined;
  if (!currencies.length) return <EmptySection text={unknown ?? t("noInterest")} />;
  const [from, to] = [months[0], months.at(-1)];
  return (
    <Disclosure title={t("interest")} className="interest-chart-folded mt-2 full:mt-0">
      {from && to && from !== to ? (
        <Note>{t("interestMonths", { from: formatMonth(from), to: formatMonth(to) })}</Note>
      ) : null}
      {unknown ? <Note>{unknown}</Note> : null}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,220px),1fr))] gap-3 items-start middle:[--chart-height:160px]">
        {currencies.map((interest) => (
          <CurrencyChart key={interest.currency} interest={interest} months={months} />
        ))}
      </div>
    </Disclosure>
  );
}

/** Whether some movements of these months may be interest, but nobody knows. */
function hasUnknown(totals: readonly MovementTotal[], months: readonly string[]): boolean {
  return totals.some(
    (total) =>
      total.status === "COMPLETED" &&
      directionOf(total) === undefined &&
      months.includes(total.month ?? ""),
  );
}

function CurrencyChart(props: { interest: InterestByMonth; months: readonly CalendarMonth[] }) {
  const { interest, months } = props;
  const { currency, earned, total } = interest;
  const t = translations("summary.yield");
  const title = t("interestIn", { currency });
  const running = monthOf(today());
  const data: ChartData = {
    kind: "bars",
    labels: months.map((month) => ({
      text: formatMonth(month),
      href: hrefOf(currency, [month]),
      running: month === running,
    })),
    whole: { text: t("interestWhole"), amount: formatMoney({ amount: total, currency }) },
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
      note={<RoundedNote sums={[{ parts: earned, total, currency }]} />}
      foot={[
        {
          key: "total",
          cells: [
            { text: t("interestWhole"), href: hrefOf(currency, months) },
            { amount: formatMoney({ amount: total, currency }) },
          ],
        },
      ]}
    />
  );
}

/** The movements of these months; their footer shows the sum. */
function hrefOf(currency: string, months: readonly CalendarMonth[]): string {
  return listHref(movementList, { filters: { ...earnedInterest, currency, ...spanOf(months) } });
}

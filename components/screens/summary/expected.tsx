import type { ChartData } from "@/components/charts/chart-data";
import { ChartFigure, pointsOf } from "@/components/charts/chart-figure";
import { EmptySection, Note } from "@/components/feedback/section";
import { Link } from "@/components/link";
import { RoundedNote } from "@/components/money/rounded-note";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { type CalendarMonth, daysOf } from "@/lib/domain/dates/calendar-month";
import {
  type CurrencyExpected,
  expectedPayments,
  lackReceived,
  monthsToCome,
  type PartSums,
  type PaymentTotals,
} from "@/lib/domain/payments/payment-totals";
import { plannedAndReceived } from "@/lib/domain/payments/planned-received";
import { formatMoney, formatMonth, today } from "@/lib/i18n/format";
import type { ShownSum } from "@/lib/i18n/rounded-sum";
import { translations } from "@/lib/i18n/translations";
import { figurePath, paymentCalendarPath, paymentsPath, routes } from "@/lib/routes";
import { Pictures } from "./summary-page";

/** "¿Qué viene?": this month and the eleven after it, as bars; what is overdue before them. */
export function Expected(
  props: PaymentTotals & { currencies: readonly string[]; large?: boolean },
) {
  const { totals, currencies, large } = props;
  const t = translations("summary.coming");
  const day = today();
  const months = monthsToCome(day);
  const lastMonth = months.at(-1) as CalendarMonth;
  const some = expectedPayments(totals, day).filter(
    ({ ahead, overdue }) => ahead.count + overdue.count,
  );
  const past = plannedAndReceived(totals, day);
  const none = <EmptySection text={t("none", { month: formatMonth(lastMonth) })} />;
  if (!some.length) return none;
  const all = new Set([...currencies, ...some.map(({ currency }) => currency)]);
  return (
    <>
      <Pictures of={[...all].sort().map((currency) => ({ currency }))}>
        {({ currency }) => {
          const expected = some.find((each) => each.currency === currency);
          const hasPast = past.some((each) => each.currency === currency);
          if (!expected) return none;
          return <CurrencyChart {...{ expected, months, lastMonth, day, hasPast, large }} />;
        }}
      </Pictures>
      {lackReceived(totals) ? <Note>{translations("payments")("receivedUnknown")}</Note> : null}
    </>
  );
}

const parts = ["principal", "interest", "total"] as const;

function CurrencyChart(props: {
  expected: CurrencyExpected;
  months: readonly CalendarMonth[];
  lastMonth: CalendarMonth;
  day: CalendarDate;
  hasPast: boolean;
  large: boolean | undefined;
}) {
  const { expected, months, lastMonth, day, hasPast, large } = props;
  const { currency, overdue, ahead } = expected;
  const t = translations("summary.coming");
  const money = (sum: PartSums, part: (typeof parts)[number]) =>
    formatMoney({ amount: sum[part], currency });
  const aheadLabel = t("ahead", { month: formatMonth(lastMonth) });
  const late = overdue.count ? [overdue] : [];
  const sums = [...late, ...expected.months];
  const monthLabels = months.map((month, index) => {
    const { from, to } = daysOf(month);
    const isCurrent = from < day;
    const filters = { currency, from: isCurrent ? day : from, to };
    return {
      text: formatMonth(month),
      ...(isCurrent && { note: t("fromToday") }),
      href: paymentsPath(filters),
      ...(expected.months[index]?.count && { calendar: paymentCalendarPath(filters, false) }),
    };
  });
  const data: ChartData = {
    labels: [
      ...late.map(() => ({
        text: t("overdue"),
        note: t("apart"),
        apart: t("overdue"),
        href: paymentsPath({ currency, overdue: "true" }),
      })),
      ...monthLabels,
    ],
    whole: { label: aheadLabel, value: ahead.total, text: money(ahead, "total") },
    series: parts.map((part) => ({
      id: part,
      label: t(part),
      kind: part === "total" ? "sum" : "bar",
      tone: part === "interest" ? "interest" : "capital",
      points: pointsOf(
        sums.map((sum) => sum[part]),
        currency,
      ),
    })),
  };
  const inAll = { currency, from: day, to: daysOf(lastMonth).to };
  return (
    <ChartFigure
      title={t("in", { currency })}
      small={large ? undefined : figurePath({ of: "expected", currency })}
      labelHead={t("month")}
      open={t("seeAll")}
      data={data}
      note={
        <>
          <RoundedNote
            sums={[...sums.map((sum) => expectedShownSum(sum, currency)), ...monthSums(expected)]}
          />
          <Note>{translations("proof")("payments", { count: ahead.count })}</Note>
        </>
      }
      foot={[
        {
          key: "ahead",
          cells: [
            { text: aheadLabel, href: paymentsPath(inAll) },
            ...parts.map((part) => ({ amount: money(ahead, part) })),
          ],
        },
      ]}
      more={
        hasPast && (
          <Link className="action-link" href={`${routes.whatIf.path}#received`}>
            {t("received")}
          </Link>
        )
      }
    />
  );
}

function expectedShownSum({ principal, interest, total }: PartSums, currency: string): ShownSum {
  return { parts: [principal, interest], total, currency };
}

function monthSums({ months, ahead, currency }: CurrencyExpected): ShownSum[] {
  return [
    expectedShownSum(ahead, currency),
    ...parts.map((key) => ({
      parts: months.map((month) => month[key]),
      total: ahead[key],
      currency,
    })),
  ];
}

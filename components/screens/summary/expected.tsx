import { Disclosure } from "@/components/feedback/disclosure";
import { EmptySection, Note } from "@/components/feedback/section";
import { absentWords } from "@/components/money/absent-words";
import { RoundedNote } from "@/components/money/rounded-note";
import { DataTable } from "@/components/table/data-table";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { type CalendarMonth, daysOf } from "@/lib/domain/calendar-month";
import {
  type CurrencyExpected,
  type Expected as ExpectedSum,
  expectedPayments,
  monthsToCome,
} from "@/lib/domain/expected-payments";
import type { DecimalString } from "@/lib/domain/money";
import { lackReceived, type PaymentTotals } from "@/lib/domain/payment-totals";
import { formatMoney, formatMonth, today } from "@/lib/i18n/format";
import type { ShownSum } from "@/lib/i18n/rounded-sum";
import { translations } from "@/lib/i18n/translations";
import { paymentsPath } from "@/lib/routes";
import { type FigureCell, FigureTable } from "./figure-table";

/**
 * "¿Qué viene?": the payments of each currency from today to the end of this month, and of the eleventh
 * after it. Capital and interest are separate, and so are overdue and expected payments. The single
 * months are folded below.
 */
export function Expected({ totals: { read, totals } }: { totals: PaymentTotals }) {
  const t = translations("summary.coming");
  const day = today();
  const months = monthsToCome(day);
  const currencies = expectedPayments(totals, day).filter(
    ({ ahead, overdue }) => ahead.count + overdue.count > 0,
  );
  const month = formatMonth(lastOf(months));
  if (!currencies.length) return <EmptySection text={t("none", { month })} />;
  const overdue = currencies.some((each) => each.overdue.count > 0);
  const rows = currencies.map((each) => rowOf(each, months, day));
  return (
    <>
      <FigureTable
        label={t("title")}
        columns={[
          { key: "thisMonth", label: t("thisMonth") },
          { key: "principal", label: t("aheadCapital", { month }), part: true },
          { key: "interest", label: t("aheadInterest", { month }), sign: "plus", part: true },
          { key: "total", label: t("ahead", { month }), sign: "equals" },
          ...(overdue ? [{ key: "overdue", label: t("overdue") }] : []),
        ]}
        rows={rows}
      />
      <RoundedNote sums={currencies.map(({ ahead, currency }) => sumOf(ahead, currency))} />
      {read === "active-loans" ? <Note>{t("activeOnly")}</Note> : null}
      {lackReceived(totals) ? <Note>{translations("payments")("receivedUnknown")}</Note> : null}
      <Disclosure title={t("monthly")}>
        <div className="relative grid overflow-x-auto grid-cols-[repeat(auto-fit,minmax(min(100%,360px),1fr))] gap-y-3 gap-x-5">
          {currencies.map((each) => (
            <MonthTable key={each.currency} expected={each} months={months} day={day} />
          ))}
        </div>
        <RoundedNote sums={currencies.flatMap(monthSums)} />
      </Disclosure>
    </>
  );
}

function rowOf(
  { currency, thisMonth, ahead, overdue }: CurrencyExpected,
  months: readonly CalendarMonth[],
  day: CalendarDate,
) {
  const money = (amount: DecimalString) => formatMoney({ amount, currency });
  const [principal, interest, total] = written(ahead, currency);
  const inAll = { currency, from: day, to: daysOf(lastOf(months)).to };
  const cell = (amount: FigureCell["amount"], href: string): FigureCell => ({ amount, href });
  return {
    currency,
    cells: {
      thisMonth: {
        ...cell(money(thisMonth.total), monthHref(currency, months[0] as CalendarMonth, day)),
        strong: true,
      },
      principal: cell(principal, paymentsPath(inAll)),
      interest: cell(interest, paymentsPath(inAll)),
      total: cell(total, paymentsPath(inAll)),
      overdue: {
        ...cell(money(overdue.total), paymentsPath({ currency, overdue: "true" })),
        empty: overdue.count === 0,
      },
    },
  };
}

function MonthTable(props: {
  expected: CurrencyExpected;
  months: readonly CalendarMonth[];
  day: CalendarDate;
}) {
  const { expected, months, day } = props;
  const { currency } = expected;
  const t = translations("summary.coming");
  return (
    <DataTable
      caption={currency}
      captionShown
      className="whitespace-nowrap [--row-height:36px] wide:[--link-height:32px]"
      columns={(["month", "capital", "interest", "total"] as const).map((key) => ({
        key,
        label: t(key),
      }))}
      absent={absentWords()}
      rows={months.flatMap((month, index) => {
        const sum = expected.months[index];
        if (!sum) return [];
        const name = {
          text: formatMonth(month),
          href: monthHref(currency, month, day),
          ...(daysOf(month).from < day && { below: [t("fromToday")] }),
        };
        const amounts = written(sum, currency).map((amount) => ({ amount }));
        return [{ key: month, cells: [name, ...amounts] }];
      })}
    />
  );
}

function lastOf(months: readonly CalendarMonth[]): CalendarMonth {
  return months.at(-1) as CalendarMonth;
}

/** Capital, interest and their sum. */
function written({ principal, interest, total }: ExpectedSum, currency: string) {
  return [principal, interest, total].map((amount) => formatMoney({ amount, currency }));
}

function sumOf({ principal, interest, total }: ExpectedSum, currency: string): ShownSum {
  return { parts: [principal, interest], total, currency };
}

/** Each month's sum, and the twelve months as parts of the table above. */
function monthSums({ months, ahead, currency }: CurrencyExpected): ShownSum[] {
  return [
    ...months.map((month) => sumOf(month, currency)),
    ...(["principal", "interest", "total"] as const).map((key) => ({
      parts: months.map((month) => month[key]),
      total: ahead[key],
      currency,
    })),
  ];
}

/** The payments of a month; in the current month, from today on. */
function monthHref(currency: string, month: CalendarMonth, day: CalendarDate): string {
  const { from, to } = daysOf(month);
  return paymentsPath({ currency, from: from < day ? day : from, to });
}

import type { ReactNode } from "react";
import { Disclosure } from "@/components/feedback/disclosure";
import { Note } from "@/components/feedback/section";
import { ChoiceLinks } from "@/components/filters/view-links";
import { RangeForm } from "@/components/form/range-form";
import { monthOf } from "@/lib/domain/dates/calendar-month";
import type { weightedRate } from "@/lib/domain/loans/loan-mix";
import { daysPerYear } from "@/lib/domain/returns/annual-return";
import type { RealReturn } from "@/lib/domain/returns/inflation";
import type { PeriodReturn } from "@/lib/domain/returns/period-return";
import {
  daysOfPeriod,
  namedPeriod,
  namedPeriods,
  periodQuery,
  type ReturnPeriod,
} from "@/lib/domain/returns/return-period";
import { formatDate, formatFraction, formatMonth, formatRate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

/** Per year only if the period covers one. It says why one cannot be calculated. */
export function Returned(props: {
  period: ReturnPeriod;
  result: PeriodReturn | undefined;
  afterLosses?: PeriodReturn | undefined;
  real: RealReturn | undefined;
  rate: ReturnType<typeof weightedRate>;
}) {
  const { period, result, afterLosses, real, rate } = props;
  const t = translations("summary.yield");
  const days = daysOfPeriod(period) ?? daysPerYear;
  const perYear = result?.ok ? result.perYear : days >= daysPerYear;
  const rateOf = (known: PeriodReturn) => <ReturnRate result={known} days={daysOfPeriod(period)} />;
  const lines: [string, ReactNode][] = [
    [t(perYear ? "annual" : "period"), result ? rateOf(result) : t("unread")],
  ];
  if (afterLosses) lines.push([t("afterLosses"), rateOf(afterLosses)]);
  if (real) lines.push([t("real", monthsOfReal(real, afterLosses)), formatFraction(real.rate)]);
  const unknown = rate ? t("rateContradicted") : translations("list")("absent");
  const isKnown = rate !== undefined && rate !== "contradicted";
  lines.push([t("rate"), isKnown ? formatRate(rate) : unknown]);
  return (
    <dl className="flex flex-wrap gap-x-2 text-s *:flex *:gap-x-1 [&_dt]:text-muted">
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function monthsOfReal({ from, upTo }: RealReturn, afterLosses: PeriodReturn | undefined) {
  return { from: formatMonth(from), to: formatMonth(upTo), of: afterLosses ? "losses" : "" };
}

/** A rate, with its days if it is not per year and they are not all `days` of the period. */
export function ReturnRate({ result, days }: { result: PeriodReturn; days?: number | undefined }) {
  const t = translations("summary.yield");
  if (!result.ok) return `${t("none")}: ${t(`why.${result.why}`)}`;
  return (
    <>
      <strong className="font-bold tabular-nums">{formatFraction(result.rate)}</strong>
      {!result.perYear && result.days !== days ? ` ${t("inDays", { days: result.days })}` : null}
    </>
  );
}

export function InexactEdges({ exact }: { exact: boolean }) {
  return exact ? null : <Note>{translations("summary.yield")("edges")}</Note>;
}

export function PeriodLinks(props: { path: string; period: ReturnPeriod; misread: boolean }) {
  const { path, period, misread } = props;
  const t = translations("summary.yield");
  const { name, from, to } = period;
  return (
    <div className="flex flex-wrap items-center gap-x-4 mb-2 max-middle:gap-x-2 max-middle:[&_.pill]:px-2 max-middle:[&_ul]:auto-cols-auto">
      {misread ? <Misread /> : null}
      <ChoiceLinks
        joined
        label={t("periods")}
        links={namedPeriods.map((each) => ({
          label: t(each),
          href: path + periodQuery(namedPeriod(each, today())),
          chosen: each === name,
        }))}
      />
      <Disclosure
        title={t("months")}
        open={name === "months"}
        className="max-middle:open:basis-full"
      >
        <RangeForm
          action={path}
          fields={(["from", "to"] as const).map((field) => ({
            name: field,
            label: t(`${field}Month`),
            type: "month",
            pattern: "\\d{4}-\\d{2}",
            placeholder: "2026-01",
            max: monthOf(today()),
            defaultValue: name === "months" && from ? monthOf(field === "from" ? from : to) : "",
          }))}
        >
          <button type="submit" className="button-quiet">
            {t("apply")}
          </button>
        </RangeForm>
      </Disclosure>
      {from ? (
        <p className={`text-muted text-s ${name === "months" ? "" : "max-middle:hidden"}`}>
          {t("span", {
            from: formatDate(from),
            to: formatDate(to),
            days: daysOfPeriod(period) ?? 0,
          })}
        </p>
      ) : null}
    </div>
  );
}

export function Misread() {
  return (
    <p role="alert" className="basis-full py-2 px-0 text-pending text-s">
      {translations("summary.yield")("misread")}
    </p>
  );
}

export function UnreadCurrencies({ currencies }: { currencies: readonly string[] }) {
  if (!currencies.length) return null;
  return (
    <p role="status" className="mb-3 notice" data-kind="warning">
      {translations("summary")("unreadCurrencies", { currencies: currencies.join(", ") })}
    </p>
  );
}

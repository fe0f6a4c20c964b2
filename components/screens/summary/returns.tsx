import { Note } from "@/components/feedback/section";
import type { weightedRate } from "@/lib/domain/loans/loan-mix";
import { daysPerYear } from "@/lib/domain/returns/annual-return";
import type { RealReturn } from "@/lib/domain/returns/inflation";
import type { PeriodReturn } from "@/lib/domain/returns/period-return";
import { daysOfPeriod, type ReturnPeriod } from "@/lib/domain/returns/return-period";
import { formatFraction, formatMonth, formatRate } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

/**
 * Per year only if the period covers one; then what inflation leaves, and the mean rate now.
 * If one cannot be calculated, it says why.
 */
export function Returned(props: {
  period: ReturnPeriod;
  result: PeriodReturn | undefined;
  afterLosses?: PeriodReturn | undefined;
  real: RealReturn | undefined;
  /** The card beside this one is a line higher. */
  high?: boolean;
  rate: ReturnType<typeof weightedRate>;
}) {
  const { period, result, afterLosses, real, high, rate } = props;
  const t = translations("summary.yield");
  const days = daysOfPeriod(period) ?? daysPerYear;
  const perYear = result?.ok ? result.perYear : days >= daysPerYear;
  return (
    <dl
      className={`${high ? "middle:min-h-[2lh] " : ""}flex flex-wrap content-start gap-x-2 text-s *:flex *:gap-x-1 [&_dt]:text-muted`}
    >
      <div>
        <dt>{t(perYear ? "annual" : "period")}</dt>
        <dd>{result ? <ReturnRate result={result} days={daysOfPeriod(period)} /> : t("unread")}</dd>
      </div>
      {afterLosses ? (
        <div>
          <dt>{t("afterLosses")}</dt>
          <dd>
            <ReturnRate result={afterLosses} days={daysOfPeriod(period)} />
          </dd>
        </div>
      ) : null}
      {real ? (
        <div>
          <dt>{t("real", monthsOfReal(real, afterLosses))}</dt>
          <dd className="tabular-nums">{formatFraction(real.rate)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t("rate")}</dt>
        <dd className="tabular-nums">
          {rate === undefined
            ? translations("list")("absent")
            : rate === "contradicted"
              ? t("rateContradicted")
              : formatRate(rate)}
        </dd>
      </div>
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

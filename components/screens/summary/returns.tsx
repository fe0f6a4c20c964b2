import { Note } from "@/components/feedback/section";
import { daysPerYear } from "@/lib/domain/annual-return";
import type { RealReturn } from "@/lib/domain/inflation";
import type { DecimalString } from "@/lib/domain/money";
import type { PeriodReturn } from "@/lib/domain/period-return";
import { daysOfPeriod, type ReturnPeriod } from "@/lib/domain/return-period";
import { formatFraction, formatMonth, formatRate } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

/**
 * The return of a currency in the period, per year only if it covers a year, what inflation leaves of
 * it, and the mean rate of the capital placed now. If the first cannot be calculated, it says why.
 */
export function Returned(props: {
  period: ReturnPeriod;
  /** Undefined if it could not be read. */
  result: PeriodReturn | undefined;
  real: RealReturn | undefined;
  /** The card beside this one is a line higher. */
  high?: boolean;
  rate: DecimalString | undefined;
}) {
  const { period, result, real, high, rate } = props;
  const t = translations("summary.yield");
  const days = daysOfPeriod(period) ?? daysPerYear;
  const perYear = result?.ok ? result.perYear : days >= daysPerYear;
  return (
    <dl
      className={`${high ? "middle:min-h-[2lh] " : ""}flex flex-wrap content-start gap-x-2 text-s *:flex *:gap-x-1 [&_dt]:text-muted`}
    >
      <div>
        <dt>{t(perYear ? "annual" : "period")}</dt>
        <dd>
          {result?.ok ? (
            <>
              <strong className="font-bold tabular-nums">{formatFraction(result.rate)}</strong>
              {!perYear && result.days !== daysOfPeriod(period)
                ? ` ${t("inDays", { days: result.days })}`
                : null}
            </>
          ) : (
            (result && `${t("none")}: ${t(`why.${result.why}`)}`) || t("unread")
          )}
        </dd>
      </div>
      {real ? (
        <div>
          <dt>{t("real", { month: formatMonth(real.upTo) })}</dt>
          <dd className="tabular-nums">{formatFraction(real.rate)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t("rate")}</dt>
        <dd className="tabular-nums">
          {rate === undefined ? translations("list")("absent") : formatRate(rate)}
        </dd>
      </div>
    </dl>
  );
}

/** That the accrued interest is not in the returns. */
export function InexactEdges({ exact }: { exact: boolean }) {
  return exact ? null : <Note>{translations("summary.yield")("edges")}</Note>;
}

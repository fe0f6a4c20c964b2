import { Note } from "@/components/feedback/section";
import { daysPerYear } from "@/lib/domain/annual-return";
import type { DecimalString } from "@/lib/domain/money";
import type { PeriodReturn } from "@/lib/domain/period-return";
import { daysOfPeriod, type ReturnPeriod } from "@/lib/domain/return-period";
import { formatFraction, formatRate } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

/**
 * The return of a currency in the period, per year only if it covers a year, and the mean rate of the
 * capital placed now. If one cannot be calculated, it says why.
 */
export function Returned(props: {
  period: ReturnPeriod;
  /** Undefined if it could not be read. */
  result: PeriodReturn | undefined;
  rate: DecimalString | undefined;
}) {
  const { period, result, rate } = props;
  const t = translations("summary.yield");
  const days = daysOfPeriod(period) ?? daysPerYear;
  const perYear = result?.ok ? result.perYear : days >= daysPerYear;
  return (
    <dl className="flex flex-wrap gap-x-2 text-s *:flex *:gap-x-1 [&_dt]:text-muted">
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

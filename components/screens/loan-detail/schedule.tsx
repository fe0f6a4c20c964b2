import { EmptySection } from "@/components/feedback/section";
import { RoundedNote } from "@/components/money/rounded-note";
import type { LoanDetail } from "@/lib/domain/loans/loan";
import { periodsAround } from "@/lib/domain/loans/loan-standing";
import { negateDecimal } from "@/lib/domain/money/money";
import { formatCount, today } from "@/lib/i18n/format";
import type { ShownSum } from "@/lib/i18n/rounded-sum";
import { translations } from "@/lib/i18n/translations";
import { PeriodTable } from "./period-table";

const leastFolded = 3;

/** The periods around today, and all of them on request; unreadable ones are counted above it. */
export function Schedule({ loan }: { loan: LoanDetail }) {
  const t = translations("loanDetail");
  const { schedule, malformedPeriods } = loan;
  if (!schedule) return <EmptySection text={t("noSchedule")} />;
  if (!schedule.length && !malformedPeriods) return <EmptySection text={t("emptySchedule")} />;
  const around = loan.status === "CANCELED" ? [] : periodsAround(schedule, today());
  const isFolded = schedule.length - around.length >= leastFolded;
  return (
    <>
      {malformedPeriods ? (
        <p role="status" className="notice mb-3" data-kind="warning">
          {t("malformedPeriods", { count: malformedPeriods })}
        </p>
      ) : null}
      <div className="relative card print:border-0 print:bg-transparent">
        {isFolded ? (
          <>
            {around.length ? (
              <PeriodTable loan={loan} periods={around} caption={t("periodsAround")} />
            ) : null}
            <details className="group open-on-paper border-t border-border open:border-t-0">
              <summary className="disclosure-row text-accent text-s font-medium hover:underline print:hidden">
                <span className="group-open:hidden">
                  {t("allPeriods", { count: formatCount(schedule.length) })}
                </span>
                <span className="hidden group-open:inline">{t("fewerPeriods")}</span>
              </summary>
              <PeriodTable loan={loan} periods={schedule} caption={t("schedule")} />
            </details>
          </>
        ) : (
          <PeriodTable loan={loan} periods={schedule} caption={t("schedule")} />
        )}
      </div>
      <RoundedNote sums={scheduleSums(loan)} />
    </>
  );
}

/** Each planned balance, from the one before, and the capital. */
function scheduleSums({ schedule = [], principal: { amount, currency } }: LoanDetail): ShownSum[] {
  const balances = schedule.flatMap(({ balanceAfter: total, principalDue }, index) => {
    const parts = [schedule[index - 1]?.balanceAfter ?? amount, negateDecimal(principalDue)];
    return total === undefined ? [] : [{ parts, total, currency }];
  });
  const capital = schedule.map(({ principalDue }) => principalDue);
  return [...balances, { parts: capital, total: amount, currency }];
}

import { EmptySection } from "@/components/feedback/section";
import { absentWords } from "@/components/money/absent-words";
import { RoundedNote } from "@/components/money/rounded-note";
import { type ChipText, paymentChip, statusChip } from "@/components/status/labels";
import { DataTable } from "@/components/table/data-table";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { isOverdue, isSettled, type LoanDetail, type Period } from "@/lib/domain/loans/loan";
import { receivedOf, withdrawnOf } from "@/lib/domain/loans/loan-progress";
import { periodsAround, standingOf } from "@/lib/domain/loans/loan-standing";
import { isKnownStatus } from "@/lib/domain/loans/status";
import { type DecimalString, negateDecimal } from "@/lib/domain/money/money";
import { expectsPayments } from "@/lib/domain/payments/payment";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatCount, formatDate, formatMoney, today } from "@/lib/i18n/format";
import type { ShownSum } from "@/lib/i18n/rounded-sum";
import { translations } from "@/lib/i18n/translations";

const leastFolded = 3;

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
      <div className="relative card has-[>details:first-child]:border-0 has-[>details:first-child]:bg-transparent print:border-0 print:bg-transparent">
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

function scheduleSums({ schedule = [], principal: { amount, currency } }: LoanDetail): ShownSum[] {
  const balances = schedule.flatMap(({ balanceAfter: total, principalDue }, index) => {
    const parts = [schedule[index - 1]?.balanceAfter ?? amount, negateDecimal(principalDue)];
    return total === undefined ? [] : [{ parts, total, currency }];
  });
  const capital = schedule.map(({ principalDue }) => principalDue);
  return [...balances, { parts: capital, total: amount, currency }];
}

const amountsOf = {
  principal: (period: Period) => period.principalDue,
  interest: (period: Period) => period.interestDue,
  received: receivedOf,
  withdrawn: withdrawnOf,
  balance: (period: Period) => period.balanceAfter,
} satisfies Record<string, (period: Period) => DecimalString | undefined>;

type AmountKey = keyof typeof amountsOf;

function PeriodTable(props: { loan: LoanDetail; periods: readonly Period[]; caption: string }) {
  const { loan, periods, caption } = props;
  const t = translations("loanDetail");
  const columns = amountColumns(loan, periods);
  const next = standingOf(loan, today()).next?.date;
  return (
    <DataTable
      caption={caption}
      className="schedule-periods"
      cards="line"
      columns={[
        { key: "dueDate", label: t("dueDate"), card: "what" },
        ...columns.map(({ key }) => ({ key, label: t(key) })),
        { key: "status", label: t("status"), card: "state", align: "start" },
      ]}
      absent={absentWords()}
      rows={periods.map((period, index) => ({
        // Numbers may repeat.
        key: `${period.number} ${index}`,
        mark: markOf(loan, period),
        cells: [
          {
            day: period.dueDate,
            text: formatDate(period.dueDate),
            note: t("periodNumber", { number: formatCount(period.number) }),
          },
          ...columns.map(({ amounts: { [index]: amount } }) =>
            amount ? ({ kind: "amount", ...amount } as const) : null,
          ),
          { chip: chipOf(loan, period, next) },
        ],
      }))}
    />
  );
}

function amountColumns(
  { schedule = [], principal: { currency } }: LoanDetail,
  periods: readonly Period[],
) {
  const keys = Object.keys(amountsOf) as AmountKey[];
  return keys
    .filter((key) => schedule.some((period) => amountsOf[key](period) !== undefined))
    .map((key) => ({
      key,
      amounts: alignAmounts(periods.map((period) => written(amountsOf[key](period), currency))),
    }));
}

function written(amount: DecimalString | undefined, currency: string) {
  if (amount === undefined) return undefined;
  const { currency: _named, ...bare } = formatMoney({ amount, currency });
  return bare;
}

function markOf(loan: LoanDetail, period: Period): string | undefined {
  if (isLate(loan, period, today())) return "overdue";
  return isSettled(period.status) ? "settled" : undefined;
}

function chipOf(loan: LoanDetail, period: Period, next: CalendarDate | undefined): ChipText {
  const t = translations();
  const day = today();
  const { status, dueDate } = period;
  if (isLate(loan, period, day)) return paymentChip(period, day, t);
  const chip = statusChip("period", status, t);
  const isNext = isKnownStatus(status) && !isSettled(status) && dueDate === next;
  return isNext ? { ...chip, label: t("loanDetail.next") } : chip;
}

/** A loan that is not placed yet, or was cancelled, has nothing due. */
function isLate(loan: LoanDetail, period: Period, day: CalendarDate): boolean {
  return expectsPayments(loan) && isOverdue(period, day);
}

import { LinkedDisclosure } from "@/components/feedback/linked-disclosure";
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
import { loanSections, openParameter } from "./loan-links";

const leastFolded = 3;

export function Schedule(props: { loan: LoanDetail; opened: readonly string[] }) {
  const { loan, opened } = props;
  const t = translations("loanDetail");
  const { schedule, malformedPeriods } = loan;
  if (!schedule) return <EmptySection text={t("noSchedule")} />;
  if (!schedule.length && !malformedPeriods) return <EmptySection text={t("emptySchedule")} />;
  const near = loan.status === "CANCELED" ? [] : periodsAround(schedule, today());
  const left = schedule.length - near.length;
  const isFolded = left >= leastFolded;
  const isOpen = !isFolded || opened.includes(loanSections.schedule);
  const shown = isOpen ? schedule : near;
  const caption = t(isOpen ? "schedule" : "periodsAround");
  const table = shown.length ? <PeriodTable loan={loan} caption={caption} periods={shown} /> : null;
  return (
    <>
      {malformedPeriods ? (
        <p role="status" className="notice mb-3" data-kind="warning">
          {t("malformedPeriods", { count: malformedPeriods })}
        </p>
      ) : null}
      <div className="relative card print:border-0 print:bg-transparent">
        {isFolded && isOpen ? null : table}
        {isFolded ? (
          <LinkedDisclosure
            parameter={openParameter}
            value={loanSections.schedule}
            title={
              isOpen ? t("fewerPeriods") : t("allPeriods", { count: formatCount(schedule.length) })
            }
            look="disclosure-row px-5 text-accent text-s font-medium hover:underline max-wide:px-4 print:hidden"
          >
            {isOpen ? table : null}
          </LinkedDisclosure>
        ) : null}
        {isOpen || !table ? null : (
          <p className="hidden print:block">{t("periodsLeft", { count: formatCount(left) })}</p>
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

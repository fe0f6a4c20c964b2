import { absentWords } from "@/components/money/absent-words";
import { type ChipText, overdueChip, statusChip } from "@/components/status/labels";
import { DataTable } from "@/components/table/data-table";
import { type CalendarDate, daysBetween } from "@/lib/domain/dates/calendar-date";
import { isOverdue, isSettled, type LoanDetail, type Period } from "@/lib/domain/loans/loan";
import { receivedOf, withdrawnOf } from "@/lib/domain/loans/loan-progress";
import { standingOf } from "@/lib/domain/loans/loan-standing";
import { isKnownStatus } from "@/lib/domain/loans/status";
import type { DecimalString } from "@/lib/domain/money/money";
import { expectsPayments } from "@/lib/domain/payments/payment";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatCount, formatDate, formatMoney, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";

const amountsOf = {
  principal: (period: Period) => period.principalDue,
  interest: (period: Period) => period.interestDue,
  received: receivedOf,
  withdrawn: withdrawnOf,
  balance: (period: Period) => period.balanceAfter,
} satisfies Record<string, (period: Period) => DecimalString | undefined>;

type AmountKey = keyof typeof amountsOf;

/** Periods as a table, and as short rows on a phone; the currency is named above. */
export function PeriodTable(props: {
  loan: LoanDetail;
  periods: readonly Period[];
  caption: string;
}) {
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

/** The columns with at least one amount, with aligned digits. */
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
  if (isKnownStatus(status) && isLate(loan, period, day))
    return overdueChip(daysBetween(dueDate, day), t);
  const chip = statusChip("period", status, t);
  const isNext = isKnownStatus(status) && !isSettled(status) && dueDate === next;
  return isNext ? { ...chip, label: t("loanDetail.next") } : chip;
}

/** A loan that is not placed yet, or was cancelled, has nothing due. */
function isLate(loan: LoanDetail, period: Period, day: CalendarDate): boolean {
  return expectsPayments(loan) && isOverdue(period, day);
}

import type { BareText } from "@/components/money/bare-amount";
import { type ChipText, overdueChip, statusChip } from "@/components/status/labels";
import { type CalendarDate, daysBetween } from "@/lib/domain/calendar-date";
import { isOverdue, isSettled, type LoanDetail, type Period } from "@/lib/domain/loan";
import { receivedOf, withdrawnOf } from "@/lib/domain/loan-progress";
import type { DecimalString } from "@/lib/domain/money";
import { hasPayments } from "@/lib/domain/payment";
import { isKnownStatus } from "@/lib/domain/status";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatCount, formatDate, formatMoney, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { PeriodView } from "./period-view";

const amountsOf = {
  principal: (period: Period) => period.principalDue,
  interest: (period: Period) => period.interestDue,
  received: receivedOf,
  withdrawn: withdrawnOf,
  balance: (period: Period) => period.balanceAfter,
} satisfies Record<string, (period: Period) => DecimalString | undefined>;

type AmountKey = keyof typeof amountsOf;

/**
 * Periods as a table, and as short rows on a phone; the currency is named above.
 */
export function PeriodTable(props: {
  loan: LoanDetail;
  periods: readonly Period[];
  caption: string;
}) {
  const { loan, periods, caption } = props;
  const t = translations();
  const columns = amountColumns(loan, periods);
  const heads = ["dueDate", ...columns.map(({ key }) => key), "status"] as const;
  return (
    <PeriodView
      caption={caption}
      heads={heads.map((key) => ({ key, label: t(`loanDetail.${key}`) }))}
      absent={{ sign: t("list.absent"), label: t("list.absentLabel") }}
      rows={periods.map((period, index) => ({
        dueDate: period.dueDate,
        date: formatDate(period.dueDate),
        number: t("loanDetail.periodNumber", { number: formatCount(period.number) }),
        amounts: columns.map(({ amounts }) => amounts[index] ?? null),
        chip: chipOf(loan, period),
        ...(isLate(loan, period, today()) && { overdue: true }),
        ...(isSettled(period.status) && { settled: true }),
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

function written(amount: DecimalString | undefined, currency: string): BareText | undefined {
  if (amount === undefined) return undefined;
  const { currency: _named, ...bare } = formatMoney({ amount, currency });
  return bare;
}

function chipOf(loan: LoanDetail, period: Period): ChipText {
  const t = translations();
  const day = today();
  return isKnownStatus(period.status) && isLate(loan, period, day)
    ? overdueChip(daysBetween(period.dueDate, day), t)
    : statusChip("period", period.status, t);
}

/** A loan that is not placed yet, or was cancelled, has nothing due. */
function isLate(loan: LoanDetail, period: Period, day: CalendarDate): boolean {
  return hasPayments(loan) && isOverdue(period, day);
}

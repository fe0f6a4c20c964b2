import { Absent } from "@/components/money/absent";
import { BareAmount, bareAmountProps } from "@/components/money/bare-amount";
import { Chip } from "@/components/status/chip";
import { overdueChip, statusChip } from "@/components/status/labels";
import { type CalendarDate, daysBetween } from "@/lib/domain/calendar-date";
import { isOverdue, isSettled, type LoanDetail, type Period } from "@/lib/domain/loan";
import { receivedOf, withdrawnOf } from "@/lib/domain/loan-progress";
import type { DecimalString } from "@/lib/domain/money";
import { hasPayments } from "@/lib/domain/payment";
import { isKnownStatus } from "@/lib/domain/status";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import {
  type FormattedAmount,
  formatCount,
  formatDate,
  formatMoney,
  today,
} from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./schedule.module.css";

const amountsOf = {
  principal: (period: Period) => period.principalDue,
  interest: (period: Period) => period.interestDue,
  received: receivedOf,
  withdrawn: withdrawnOf,
  balance: (period: Period) => period.balanceAfter,
} satisfies Record<string, (period: Period) => DecimalString | undefined>;

/** Characters of an amount that fit on one line of a phone. */
const longestInLine = 30;

type AmountKey = keyof typeof amountsOf;

/**
 * Periods as a table, and as short rows on a phone, where the roles keep it a table. All digits are
 * shown, so that columns add up; the currency is named above.
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
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {heads.map((key) => (
            <th key={key} scope="col" role="columnheader" data-key={key}>
              {t(`loanDetail.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {periods.map((period, index) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers may repeat
            key={`${period.number} ${index}`}
            role="row"
            data-overdue={isLate(loan, period, today()) || undefined}
            data-settled={isSettled(period.status) || undefined}
          >
            <th scope="row" role="rowheader" data-key="dueDate">
              <time dateTime={period.dueDate}>{formatDate(period.dueDate)}</time>{" "}
              {t("loanDetail.periodNumber", { number: formatCount(period.number) })}
            </th>
            {columns.map(({ key, amounts }) => (
              <AmountCell
                key={key}
                column={key}
                label={t(`loanDetail.${key}`)}
                amount={amounts[index]}
              />
            ))}
            <td role="cell" data-key="status">
              <PeriodStatus loan={loan} period={period} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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

function written(amount: DecimalString | undefined, currency: string): FormattedAmount | undefined {
  if (amount === undefined) return undefined;
  const { shown, full } = formatMoney({ amount, currency });
  return { shown: full ?? shown, currency };
}

function AmountCell(props: {
  column: AmountKey;
  label: string;
  amount: FormattedAmount | undefined;
}) {
  const { column, label, amount } = props;
  const t = translations("list");
  if (!amount)
    return (
      <td role="cell" data-key={column} data-label={label} data-absent="">
        <Absent sign={t("absent")} label={t("absentLabel")} />
      </td>
    );
  return (
    <td
      role="cell"
      data-key={column}
      data-label={label}
      data-long={amount.shown.length > longestInLine ? "" : undefined}
      {...bareAmountProps(amount)}
    >
      <BareAmount {...amount} />
    </td>
  );
}

function PeriodStatus({ loan, period }: { loan: LoanDetail; period: Period }) {
  const t = translations();
  const day = today();
  const chip =
    isKnownStatus(period.status) && isLate(loan, period, day)
      ? overdueChip(daysBetween(period.dueDate, day), t)
      : statusChip("period", period.status, t);
  return <Chip {...chip} />;
}

/** A loan that is not placed yet, or was cancelled, has nothing due. */
function isLate(loan: LoanDetail, period: Period, day: CalendarDate): boolean {
  return hasPayments(loan) && isOverdue(period, day);
}

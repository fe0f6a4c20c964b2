import type { ReactNode } from "react";
import { EmptySection } from "@/components/feedback/section";
import type { CardPlace } from "@/components/list/cell";
import { Absent } from "@/components/money/absent";
import { Amount } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
import { overdueChip, statusChip } from "@/components/status/labels";
import { type CalendarDate, daysBetween } from "@/lib/domain/calendar-date";
import { isOverdue, type LoanDetail, type Period } from "@/lib/domain/loan";
import { paidOf } from "@/lib/domain/loan-progress";
import type { DecimalString } from "@/lib/domain/money";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { formatCount, formatDate, formatMoney, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import styles from "./schedule.module.css";

/** The schedule, or why there is none; periods that could not be read are counted above it. */
export function Schedule({ loan }: { loan: LoanDetail }) {
  const t = translations("loanDetail");
  const { schedule, malformedPeriods } = loan;
  if (!schedule) return <EmptySection text={t("noSchedule")} />;
  if (!schedule.length && !malformedPeriods) return <EmptySection text={t("emptySchedule")} />;
  const day = today();
  const overdue = schedule.filter((period) => isOverdue(period, day)).length;
  return (
    <>
      {malformedPeriods ? (
        <p role="status" className={styles.notice}>
          {t("malformedPeriods", { count: malformedPeriods })}
        </p>
      ) : null}
      {overdue ? <p className={styles.notice}>{t("overdueCount", { count: overdue })}</p> : null}
      <Periods periods={schedule} currency={loan.principal.currency} day={day} />
    </>
  );
}

const columns = [
  { key: "number", label: "number", card: "when" },
  { key: "dueDate", label: "dueDate", card: "what" },
  { key: "principal", label: "principal" },
  { key: "interest", label: "interest" },
  { key: "paid", label: "paid" },
  { key: "balance", label: "balance" },
  { key: "status", label: "status", card: "state" },
] as const satisfies readonly { key: string; label: string; card?: CardPlace }[];

type ColumnKey = (typeof columns)[number]["key"];

/** A table, and cards on a phone; the roles keep it a table when it looks like cards. */
function Periods(props: { periods: readonly Period[]; currency: string; day: CalendarDate }) {
  const { periods, currency, day } = props;
  const t = translations();
  const column = (amountOf: (period: Period) => DecimalString | undefined) => {
    const amounts = alignAmounts(
      periods.map((period) => {
        const amount = amountOf(period);
        return amount === undefined ? undefined : formatMoney({ amount, currency });
      }),
    );
    return (index: number) => {
      const amount = amounts[index];
      if (amount) return <Amount {...amount} />;
      return (
        <span>
          <Absent sign={t("list.absent")} label={t("list.absentLabel")} />
        </span>
      );
    };
  };
  const amounts = {
    principal: column((period) => period.principalDue),
    interest: column((period) => period.interestDue),
    paid: column(paidOf),
    balance: column((period) => period.balanceAfter),
  };
  const cells = (period: Period, index: number): Record<ColumnKey, ReactNode> => ({
    number: formatCount(period.number),
    dueDate: <time dateTime={period.dueDate}>{formatDate(period.dueDate)}</time>,
    principal: amounts.principal(index),
    interest: amounts.interest(index),
    paid: amounts.paid(index),
    balance: amounts.balance(index),
    status: (
      <Chip
        {...(isOverdue(period, day)
          ? overdueChip(daysBetween(period.dueDate, day), t)
          : statusChip("period", period.status, t))}
      />
    ),
  });
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="table">
        <caption className="visually-hidden">{t("loanDetail.schedule")}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" role="columnheader" data-key={key}>
                {t(`loanDetail.${label}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {periods.map((period, index) => {
            const row = cells(period, index);
            return (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: numbers may repeat
                key={`${period.number} ${index}`}
                role="row"
                data-overdue={isOverdue(period, day)}
              >
                {columns.map(({ key, label, ...column }) => (
                  <td
                    key={key}
                    role="cell"
                    data-key={key}
                    data-label={t(`loanDetail.${label}`)}
                    data-card={"card" in column ? column.card : undefined}
                  >
                    {row[key]}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { BlockEmpty } from "@/components/feedback/block";
import { Absent } from "@/components/list/absent";
import { Amount } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
import { statusChip } from "@/components/status/labels";
import { type CalendarDate, daysBetween } from "@/lib/domain/calendar-date";
import { isOverdue, type LoanDetail, type Period } from "@/lib/domain/loan";
import { paidOf } from "@/lib/domain/loan-progress";
import type { DecimalString } from "@/lib/domain/money";
import { formatCount, formatDate, formatMoney, today } from "@/lib/i18n/format";
import styles from "./schedule.module.css";

/** The schedule, or why there is none; periods that could not be read are counted above it. */
export async function Schedule({ loan }: { loan: LoanDetail }) {
  const t = await getTranslations("loanDetail");
  const { schedule, malformedPeriods } = loan;
  if (!schedule) return <BlockEmpty text={t("noSchedule")} />;
  if (!schedule.length && !malformedPeriods) return <BlockEmpty text={t("emptySchedule")} />;
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
  { key: "number", label: "number" },
  { key: "dueDate", label: "dueDate" },
  { key: "principal", label: "principal", amount: true },
  { key: "interest", label: "interest", amount: true },
  { key: "paid", label: "paid", amount: true },
  { key: "balance", label: "balance", amount: true },
  { key: "status", label: "status" },
] as const;

/** How many characters of an amount fit in half a card of a phone. */
const halfCardCharacters = 10;

/** A table, and cards on a phone; the roles keep it a table when it looks like cards. */
async function Periods(props: { periods: readonly Period[]; currency: string; day: CalendarDate }) {
  const { periods, currency, day } = props;
  const t = await getTranslations();
  const amount = (value: DecimalString | undefined) =>
    value === undefined ? (
      <span>
        <Absent sign={t("list.absent")} label={t("list.absentLabel")} />
      </span>
    ) : (
      <Amount {...formatMoney({ amount: value, currency })} />
    );
  const wide = periods
    .flatMap((period) => [period.principalDue, period.interestDue, period.balanceAfter])
    .some(
      (value) =>
        value !== undefined &&
        formatMoney({ amount: value, currency }).shown.length > halfCardCharacters,
    );
  const cells = (period: Period): Record<(typeof columns)[number]["key"], ReactNode> => ({
    number: formatCount(period.number),
    dueDate: formatDate(period.dueDate),
    principal: amount(period.principalDue),
    interest: amount(period.interestDue),
    paid: amount(paidOf(period)),
    balance: amount(period.balanceAfter),
    status: (
      <>
        <Chip {...statusChip("period", period.status, t)} />
        {isOverdue(period, day) ? (
          <strong className={styles.overdue}>
            {t("loanDetail.overdue", { days: daysBetween(period.dueDate, day) })}
          </strong>
        ) : null}
      </>
    ),
  });
  return (
    <div className={styles.frame}>
      <table className={styles.table} role="table" data-wide={wide}>
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
          {periods.map((period, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: numbers may repeat
            <tr key={`${period.number} ${index}`} role="row" data-overdue={isOverdue(period, day)}>
              {columns.map(({ key, label }) => (
                <td key={key} role="cell" data-key={key} data-label={t(`loanDetail.${label}`)}>
                  {cells(period)[key]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

import Link from "next/link";
import { EmptySection } from "@/components/feedback/section";
import { MalformedNotice } from "@/components/list/list-notices";
import { Amount } from "@/components/money/amount";
import { Chip } from "@/components/status/chip";
import { type ChipText, paymentChip } from "@/components/status/labels";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { isSettled } from "@/lib/domain/loan";
import { addDecimals, type Money } from "@/lib/domain/money";
import { expectedOf, type PaymentsRead } from "@/lib/domain/payment";
import { alignAmounts } from "@/lib/i18n/align-amounts";
import { loanName } from "@/lib/i18n/entity-name";
import { daysFromToday, formatDate, formatMoney, today } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { paymentState } from "@/lib/i18n/status-word";
import { translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

/** A payment that is due, as one line of the summary; without an amount if it is unknown. */
type Due = {
  readonly loanId: string;
  readonly name: string;
  readonly date: CalendarDate;
  readonly money?: Money | undefined;
  /** That its loan is late. */
  readonly late?: ChipText | undefined;
};

/** The next payments due, soonest first, with their unpaid amounts. */
export function NextPayments({ payments, most }: { payments: PaymentsRead; most: number }) {
  const t = translations("summary.coming");
  const due = dueOf(payments).slice(0, most);
  const datesOnly = payments.read === "dates";
  const malformed = datesOnly ? 0 : payments.malformedIds.length;
  const withoutSchedule = datesOnly ? 0 : payments.loansWithoutSchedule;
  return (
    <>
      <MalformedNotice count={malformed} />
      {datesOnly ? <p className="mb-2 text-muted text-s">{t("partial")}</p> : null}
      {withoutSchedule ? (
        <p className="mb-2 text-muted text-s">{t("noSchedule", { count: withoutSchedule })}</p>
      ) : null}
      {due.length ? (
        <Entries due={due} />
      ) : datesOnly || malformed || withoutSchedule ? null : (
        <EmptySection text={t("noNext")} />
      )}
    </>
  );
}

function Entries({ due }: { due: readonly Due[] }) {
  const t = translations();
  const amounts = alignAmounts(due.map(({ money }) => money && formatMoney(money)));
  return (
    <ul className="entries card divide-y divide-border print:break-inside-avoid">
      {due.map(({ loanId, name, date, late }, index) => {
        const amount = amounts[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat
          <li key={`${loanId} ${index}`} className="entries-entry">
            <div className="entries-line">
              <Link
                className="wide-press font-medium no-underline hover:underline"
                href={loanDetailPath(loanId)}
                prefetch={false}
              >
                <bdi>{name}</bdi>
              </Link>
              <div className="entries-figure">
                {amount ? <Amount {...amount} /> : t("list.absent")}
              </div>
            </div>
            <p className="entries-line text-muted text-s">
              <time dateTime={date}>{formatDate(date)}</time>
              <span>{relativeDay(daysFromToday(date), t)}</span>
            </p>
            {late ? <Chip {...late} /> : null}
          </li>
        );
      })}
    </ul>
  );
}

export function dueOf(payments: PaymentsRead): Due[] {
  const t = translations();
  if (payments.read === "dates")
    return payments.loans.flatMap(({ id, nextPaymentDate, nextPayment, ...loan }) =>
      nextPaymentDate && daysFromToday(nextPaymentDate) >= 0
        ? [{ loanId: id, name: loanName(loan, t), date: nextPaymentDate, money: nextPayment }]
        : [],
    );
  return payments.rows
    .filter(({ status }) => !isSettled(status))
    .map((payment) => {
      const { principal, interest } = expectedOf(payment);
      const { loanId, loanReference: reference, product, dueDate: date, currency } = payment;
      return {
        loanId,
        name: loanName({ reference, product }, t),
        date,
        money: { amount: addDecimals([principal, interest]), currency },
        late: paymentState(payment, today(), t).late && paymentChip(payment, today(), t),
      };
    });
}

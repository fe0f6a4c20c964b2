import Link from "next/link";
import { EmptySection } from "@/components/feedback/section";
import { MalformedNotice } from "@/components/list/list-notices";
import { type NextPayment, paymentHorizonDays } from "@/lib/domain/portfolio";
import { formatDate } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";
import styles from "./entries.module.css";

/** The soonest payments, each with its loan; one whose day has passed says so in words. */
export function NextPayments(props: {
  payments: readonly NextPayment[];
  partial: boolean;
  malformed: number;
}) {
  const { payments, partial, malformed } = props;
  const t = translations();
  return (
    <>
      <MalformedNotice count={malformed} />
      {partial ? <p className={styles.count}>{t("summary.paymentsPartial")}</p> : null}
      {payments.length ? (
        <ul className={styles.entries}>
          {payments.map(({ loan, date, days }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat
            <li key={`${loan.id} ${index}`} className={styles.entry}>
              <p className={styles.line}>
                <Link href={loanDetailPath(loan.id)} prefetch={false}>
                  <bdi>{loan.reference ?? loan.id}</bdi>
                </Link>
                <span className={days < 0 ? `${styles.figure} ${styles.overdue}` : styles.figure}>
                  {days < 0 ? t("summary.paymentOverdue", { days: -days }) : relativeDay(days, t)}
                </span>
              </p>
              <p className={`${styles.line} ${styles.quiet}`}>
                <bdi>{loan.product}</bdi>
                <time dateTime={date}>{formatDate(date)}</time>
              </p>
            </li>
          ))}
        </ul>
      ) : partial ? null : (
        <EmptySection text={t("summary.noPayments", { days: paymentHorizonDays })} />
      )}
    </>
  );
}

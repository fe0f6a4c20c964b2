import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { BlockEmpty } from "@/components/feedback/block";
import { MalformedNotice } from "@/components/list/list-notices";
import { type NextPayment, paymentHorizonDays } from "@/lib/domain/portfolio";
import { formatDate } from "@/lib/i18n/format";
import { loanDetailPath } from "@/lib/routes";
import styles from "./entries.module.css";

/** The soonest payments, each with its loan; one whose day has passed says so in words. */
export async function NextPayments(props: {
  payments: readonly NextPayment[];
  partial: boolean;
  malformed: number;
}) {
  const { payments, partial, malformed } = props;
  const t = await getTranslations("summary");
  return (
    <>
      <MalformedNotice count={malformed} />
      {partial ? <p className={styles.count}>{t("paymentsPartial")}</p> : null}
      {payments.length ? (
        <ul className={styles.entries}>
          {payments.map(({ loan, date, days }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: ids may repeat
            <li key={`${loan.id} ${index}`} className={styles.entry}>
              <div className={styles.what}>
                <Link href={loanDetailPath(loan.id)} prefetch={false}>
                  <bdi>{loan.reference ?? loan.id}</bdi>
                </Link>
                {loan.product ? <bdi className={styles.quiet}>{loan.product}</bdi> : null}
              </div>
              <div className={styles.figure}>
                <span className={days < 0 ? styles.overdue : undefined}>
                  {t("paymentIn", { days, past: -days, when: days < 0 ? "past" : "ahead" })}
                </span>
                <span className={styles.quiet}>{formatDate(date)}</span>
              </div>
            </li>
          ))}
        </ul>
      ) : partial ? null : (
        <BlockEmpty text={t("noPayments", { days: paymentHorizonDays })} />
      )}
    </>
  );
}

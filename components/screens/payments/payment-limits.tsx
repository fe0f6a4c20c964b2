import type { PaymentsRead } from "@/lib/domain/payment";
import { translations } from "@/lib/i18n/translations";
import styles from "./payment-limits.module.css";

type ListRead = Exclude<PaymentsRead, { read: "dates" }>;

/** What is not among the payments of a list: those of loans that are over, or of unknown schedule. */
export function PaymentLimits({ read }: { read: ListRead }) {
  const t = translations("payments");
  const { loansWithoutSchedule } = read;
  return (
    <>
      {read.read === "active-loans" ? (
        <p role="status" className={styles.notice}>
          {t("activeLoansOnly")}
        </p>
      ) : null}
      {loansWithoutSchedule ? (
        <p role="status" className={styles.notice}>
          {t("loansWithoutSchedule", { count: loansWithoutSchedule })}
        </p>
      ) : null}
    </>
  );
}

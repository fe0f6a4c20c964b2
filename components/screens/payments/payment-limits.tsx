import type { PaymentsRead } from "@/lib/domain/payment";
import { translations } from "@/lib/i18n/translations";
import styles from "./payment-limits.module.css";

type ListRead = Exclude<PaymentsRead, { read: "dates" }>;

/** Says which payments are missing: of loans that have ended, or without a schedule. */
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

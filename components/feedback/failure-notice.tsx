import type { Failure } from "@/lib/domain/failure";
import { explainFault } from "@/lib/i18n/explain-fault";
import { translations } from "@/lib/i18n/translations";
import styles from "./failure-notice.module.css";
import { RetryButton } from "./retry-button";
import { Scene } from "./scene";

export function FailureNotice({ failure }: { failure: Failure }) {
  const t = translations("failure");
  return (
    <section role="alert" className={styles.failure}>
      <Scene name="failed" />
      <h2>{t("title")}</h2>
      <p>{failureSentence(failure)}</p>
      <p className={styles.reference}>{t("requestId", { requestId: failure.requestId })}</p>
      <RetryButton label={t("retry")} />
    </section>
  );
}

export function failureSentence({ fault, retryAfter }: Failure): string {
  return explainFault(fault, retryAfter);
}

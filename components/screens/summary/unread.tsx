import { failureSentence } from "@/components/feedback/failure-notice";
import { RetryButton } from "@/components/feedback/retry-button";
import type { Failure } from "@/lib/domain/failure";
import { translations } from "@/lib/i18n/translations";
import styles from "./unread.module.css";

/** Beside other figures: what could not be read, why, and a retry. */
export function Unread({ failure }: { failure: Failure }) {
  const t = translations();
  return (
    <div role="status" className={styles.note}>
      <p>
        {t("summary.yield.unread")}. {failureSentence(failure)}
      </p>
      <p>{t("failure.requestId", { requestId: failure.requestId })}</p>
      <RetryButton label={t("failure.retry")} quiet />
    </div>
  );
}

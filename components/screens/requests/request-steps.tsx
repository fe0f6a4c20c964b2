import { type RequestStep, requestSteps } from "@/lib/domain/request-steps";
import { isKnownStatus } from "@/lib/domain/status";
import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { formatInstant } from "@/lib/i18n/format";
import { type Translator, translations } from "@/lib/i18n/translations";
import styles from "./request-steps.module.css";

/** The way of a request: what it has passed, where it is, and what is ahead. */
export function RequestSteps({ request }: { request: WithdrawalRequest }) {
  const t = translations();
  return (
    <ol className={styles.steps}>
      {requestSteps(request).map((step, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a status may come back
          key={`${step.status} ${index}`}
          data-place={step.place}
          data-status={step.status}
          aria-current={step.place === "current" ? "step" : undefined}
        >
          <bdi>{stepWords(step, t)}</bdi> <Moment {...step} />
        </li>
      ))}
    </ol>
  );
}

function Moment({ at, place }: RequestStep) {
  const t = translations("requests");
  if (at) return <time dateTime={at}>{formatInstant(at)}</time>;
  return place === "ahead" ? null : <span>{t("undated")}</span>;
}

const steps = ["PENDING", "PENDING_WITHDRAWAL", "COMPLETED"] as const;

function stepWords({ status, place }: RequestStep, t: Translator): string {
  const step = steps.find((each) => each === status);
  if (step) return t(`requests.steps.${step}`, { place });
  return isKnownStatus(status) ? t(`statuses.${status}`) : status;
}

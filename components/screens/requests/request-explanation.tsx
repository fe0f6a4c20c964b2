import { isPending } from "@/lib/domain/status";
import { statusSince, type WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { daysSince, formatInstantDate } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { OfRequest } from "./of-request";
import styles from "./request-timeline.module.css";

/** Explains a request's status, since when it has it, and which totals include its money. */
export function RequestExplanation({ request }: { request: WithdrawalRequest }) {
  const t = translations("requests");
  const { status, movementIds = [] } = request;
  if (!isExplained(status)) return null;
  const type = request.type ?? "unknown";
  const became = movementIds.length > 0;
  return (
    <section className={styles.explanation}>
      <h2>
        {t("explained")} <OfRequest request={request} />
      </h2>
      <p>
        {t(`meanings.${status}`)} {isPending(status) && <Since request={request} />}
      </p>
      {isPending(status) && (
        <p>
          {t("inTotals.pending", { type })} {became && t("apart")}
        </p>
      )}
      {/* Without movements there are no totals to explain. */}
      {status === "COMPLETED" && became && <p>{t("inTotals.completed", { type })}</p>}
      {status === "CANCELED" && <p>{t("inTotals.canceled")}</p>}
    </section>
  );
}

function Since({ request }: { request: WithdrawalRequest }) {
  const t = translations("requests");
  const since = statusSince(request);
  const instant = since ?? request.requestedAt;
  // The API's clock may be ahead; the number of days must not be negative.
  const words = { days: Math.max(0, daysSince(instant)), date: formatInstantDate(instant) };
  return since ? t("since", words) : t("askedSince", words);
}

const explained = ["PENDING", "PENDING_WITHDRAWAL", "COMPLETED", "CANCELED"] as const;

function isExplained(status: string): status is (typeof explained)[number] {
  return (explained as readonly string[]).includes(status);
}

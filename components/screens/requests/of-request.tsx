import type { WithdrawalRequest } from "@/lib/domain/withdrawal-request";
import { translations } from "@/lib/i18n/translations";

/** For screen readers, which list the headings of all open timelines: whose this one is. */
export function OfRequest({ request }: { request: WithdrawalRequest }) {
  const t = translations("requests");
  return (
    <span className="visually-hidden">
      {t("timelineOf", { reference: request.reference ?? request.id })}
    </span>
  );
}

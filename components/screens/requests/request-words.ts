import { isKnownStatus, isPending } from "@/lib/domain/loans/status";
import {
  type RequestStep,
  statusSince,
  type WithdrawalRequest,
} from "@/lib/domain/requests/withdrawal-request";
import { daysSince, formatInstantDate } from "@/lib/i18n/format";
import type { Translator } from "@/lib/i18n/translations";

const explained = ["PENDING", "PENDING_WITHDRAWAL", "COMPLETED", "CANCELED"] as const;

/** A sentence per paragraph: the status, since when, and which totals include its money. */
export function explanationOf(request: WithdrawalRequest, t: Translator): readonly string[] {
  const { movementIds = [] } = request;
  const status = explained.find((each) => each === request.status);
  if (!status) return [];
  const type = request.type ?? "unknown";
  const became = movementIds.length > 0;
  const meaning = t(`requests.meanings.${status}`);
  if (isPending(status)) {
    const inTotals = t("requests.inTotals.pending", { type });
    return [
      `${meaning} ${sinceWhen(request, t)}`,
      became ? `${inTotals} ${t("requests.apart")}` : inTotals,
    ];
  }
  if (status === "CANCELED") return [meaning, t("requests.inTotals.canceled")];
  // Without movements there are no totals to explain.
  return became ? [meaning, t("requests.inTotals.completed", { type })] : [meaning];
}

function sinceWhen(request: WithdrawalRequest, t: Translator): string {
  const since = statusSince(request);
  const instant = since ?? request.requestedAt;
  // The API's clock may be ahead; the number of days must not be negative.
  const words = { days: Math.max(0, daysSince(instant)), date: formatInstantDate(instant) };
  return since ? t("requests.since", words) : t("requests.askedSince", words);
}

const steps = ["PENDING", "PENDING_WITHDRAWAL", "COMPLETED"] as const;

export function stepWords({ status, place }: RequestStep, t: Translator): string {
  const step = steps.find((each) => each === status);
  if (step) return t(`requests.steps.${step}`, { place });
  return isKnownStatus(status) ? t(`statuses.${status}`) : status;
}

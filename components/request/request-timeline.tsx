import type { ReactNode } from "react";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { Link } from "@/components/link";
import { listHref, movementList } from "@/lib/domain/lists/list-address";
import { isKnownStatus, isPending } from "@/lib/domain/loans/status";
import {
  type RequestStep,
  requestSteps,
  statusSince,
  type UsualDuration,
  type WithdrawalRequest,
} from "@/lib/domain/requests/withdrawal-request";
import { requestName } from "@/lib/i18n/entity-name";
import { daysSince, formatInstant, formatInstantDate } from "@/lib/i18n/format";
import { type Translator, translations } from "@/lib/i18n/translations";
import { helpTermPath } from "@/lib/routes";
import { hasScreen } from "@/lib/screens";
import { type MovementsText, type TimelineTexts, TimelineView } from "./timeline-view";

export function RequestTimeline(props: { request: WithdrawalRequest; usual?: ReactNode }) {
  const { request, usual } = props;
  const shown = isPending(request.status) ? usual : undefined;
  return <TimelineView {...timelineTexts(request, translations())} usual={shown} />;
}

export function timelineTexts(request: WithdrawalRequest, t: Translator): TimelineTexts {
  return {
    of: t("requests.timelineOf", { reference: requestName(request, t) }),
    words: {
      explained: t("requests.explained"),
      statusChanges: t("requests.statusChanges"),
      becameMovements: t("requests.becameMovements"),
      undated: t("requests.undated"),
    },
    explanation: explanationOf(request, t),
    steps: requestSteps(request).map((step) => ({
      ...step,
      words: stepWords(step, t),
      ...(step.at !== undefined && { date: formatInstant(step.at) }),
    })),
    movements: movementsOf(request, t),
  };
}

const explained = ["PENDING", "PENDING_WITHDRAWAL", "COMPLETED", "CANCELED"] as const;

/** A sentence per paragraph: the status, since when, and which totals include its money. */
function explanationOf(request: WithdrawalRequest, t: Translator): readonly string[] {
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

/** The movements whose ids a request names. They are never guessed by amount or date. */
function movementsOf(request: WithdrawalRequest, t: Translator): MovementsText {
  const href = listHref(movementList, { filters: { requestId: request.id } });
  if (request.movementIds === undefined) {
    const label = t("requests.findMovements");
    return { text: t("requests.movementsUnknown"), link: { href, label } };
  }
  const count = new Set(request.movementIds).size;
  if (!count) return { text: t("requests.noMovements") };
  return { link: { href, label: t("requests.seeMovements", { count }) } };
}

function sinceWhen(request: WithdrawalRequest, t: Translator): string {
  const since = statusSince(request);
  const instant = since ?? request.requestedAt;
  // The API's clock may be ahead; the number of days must not be negative.
  const words = { days: Math.max(0, daysSince(instant)), date: formatInstantDate(instant) };
  return since ? t("requests.since", words) : t("requests.askedSince", words);
}

const steps = ["PENDING", "PENDING_WITHDRAWAL", "COMPLETED"] as const;

function stepWords({ status, place }: RequestStep, t: Translator): string {
  const step = steps.find((each) => each === status);
  if (step) return t(`requests.steps.${step}`, { place });
  return isKnownStatus(status) ? t(`statuses.${status}`) : status;
}

export function UsualNote({ usual }: { usual: Promise<UsualDuration | undefined> }) {
  const t = translations("requests");
  return (
    <DeferredContent value={usual} patience={0} fallback={null}>
      {(known) =>
        known && (
          <p className="mt-3 text-muted text-s">
            {t("usual", known)}{" "}
            {hasScreen("help") ? (
              <Link className="wide-press" href={helpTermPath("withdrawalDays")}>
                {t("usualHow")}
              </Link>
            ) : null}
          </p>
        )
      }
    </DeferredContent>
  );
}

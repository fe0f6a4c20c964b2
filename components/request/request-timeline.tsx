import type { ReactNode } from "react";
import { remembered } from "@/lib/domain/dates/remembered";
import type { Language } from "@/lib/domain/language";
import { isPending } from "@/lib/domain/loans/status";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { requestName } from "@/lib/i18n/entity-name";
import { requestLanguage } from "@/lib/i18n/request-language";
import { type Translator, translations } from "@/lib/i18n/translations";
import { explanationOf, movementsOf, stepsOf } from "./timeline-texts";
import { type TimelineTexts, TimelineView, type TimelineWords } from "./timeline-view";

export function RequestTimeline(props: {
  request: WithdrawalRequest;
  /** A UsualNote; shown only of requests that are still to be paid. */
  usual?: ReactNode;
}) {
  const { request, usual } = props;
  const shown = isPending(request.status) ? usual : undefined;
  return <TimelineView {...timelineTexts(request, translations())} usual={shown} />;
}

export function timelineTexts(request: WithdrawalRequest, t: Translator): TimelineTexts {
  return {
    of: t("requests.timelineOf", { reference: requestName(request, t) }),
    words: wordsIn(requestLanguage()),
    explanation: explanationOf(request, t),
    steps: stepsOf(request, t),
    movements: movementsOf(request, t),
  };
}

/** One object for all rows: React sends it once. */
const wordsIn = remembered((_: Language): TimelineWords => {
  const t = translations("requests");
  return {
    explained: t("explained"),
    statusChanges: t("statusChanges"),
    becameMovements: t("becameMovements"),
    undated: t("undated"),
  };
});

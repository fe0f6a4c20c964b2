import type { ReactNode } from "react";
import type { Row } from "@/components/list/columns";
import { RowMore } from "@/components/list/row-more";
import { RequestTimeline } from "@/components/request/request-timeline";
import { remembered } from "@/lib/domain/dates/remembered";
import type { Language } from "@/lib/domain/language";
import { openRequestParameter } from "@/lib/domain/requests/request-address";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { requestName } from "@/lib/i18n/entity-name";
import { requestLanguage } from "@/lib/i18n/request-language";
import { type Translator, translations } from "@/lib/i18n/translations";
import { FactList, type FactWords } from "./fact-list";
import { requestCells } from "./request-screen";

/** Of the list alone: a sheet loads no details. */
export function requestRow(request: WithdrawalRequest, t: Translator, usual?: ReactNode): Row {
  const { id } = request;
  const reference = requestName(request, t);
  const cells = requestCells(request, t);
  const more = (
    <RowMore
      parameter={openRequestParameter}
      id={id}
      label={t("requests.timeline")}
      of={t("requests.timelineOf", { reference })}
    >
      <RequestFacts />
      <RequestTimeline request={request} usual={usual} />
    </RowMore>
  );
  return { id, cells, more };
}

const facts = ["type", "loan", "resolvedAt", "destination"] as const;

export function RequestFacts() {
  return <FactList words={wordsIn(requestLanguage())} />;
}

/** One object for all rows: React sends it once. */
const wordsIn = remembered((_: Language): FactWords => {
  const t = translations();
  return {
    labels: facts.map((key) => [key, t(`requests.${key}`)]),
    absent: { sign: t("list.absent"), label: t("list.absentLabel") },
  };
});

import type { ReactNode } from "react";
import type { ListDefinition, Row, WordOf } from "@/components/list/columns";
import { RowMore } from "@/components/list/row-more";
import { RequestTimeline } from "@/components/request/request-timeline";
import { remembered } from "@/lib/domain/dates/remembered";
import type { Language } from "@/lib/domain/language";
import { requestList } from "@/lib/domain/lists/list-address";
import { knownWithdrawalTypes } from "@/lib/domain/movements/movement";
import { openRequestParameter } from "@/lib/domain/requests/request-address";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { requestName } from "@/lib/i18n/entity-name";
import { requestLanguage } from "@/lib/i18n/request-language";
import { type Translator, translations } from "@/lib/i18n/translations";
import { FactList, type FactWords } from "./fact-list";
import { requestCells, requestColumns, requestSheetRow } from "./request-columns";

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

/** The cells that a phone's row has no space for; wide screens have columns for them. */
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

export const requestScreen = {
  name: "requests",
  shape: requestList,
  columns: requestColumns,
  row: requestRow,
  sheetRow: requestSheetRow,
  fields: ["type", "status", "currency", "from", "to"],
  offered: { type: knownWithdrawalTypes },
} satisfies ListDefinition<WithdrawalRequest, typeof requestList, WordOf<"requests">>;

import type { ReactNode } from "react";
import type { ColumnDefinition, ListDefinition, Row, WordOf } from "@/components/list/columns";
import { RowMore } from "@/components/list/row-more";
import { RequestTimeline } from "@/components/request/request-timeline";
import { statusChip, typeChip } from "@/components/status/labels";
import { type Cell, cellOf, type DayCell } from "@/components/table/cell";
import { remembered } from "@/lib/domain/dates/remembered";
import type { Language } from "@/lib/domain/language";
import { requestList, type SortField } from "@/lib/domain/lists/list-address";
import { isPending } from "@/lib/domain/loans/status";
import { knownWithdrawalTypes } from "@/lib/domain/movements/movement";
import { openRequestParameter } from "@/lib/domain/requests/request-address";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { loanName, requestName } from "@/lib/i18n/entity-name";
import { dayOf, daysFromToday, formatInstantDate, formatMoney } from "@/lib/i18n/format";
import { relativeDay } from "@/lib/i18n/relative-day";
import { requestLanguage } from "@/lib/i18n/request-language";
import { type Translator, translations } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";
import { FactList, type FactWords } from "./fact-list";

export const requestColumns = [
  { key: "reference", sortField: "reference", card: "what" },
  { key: "type", sortField: "type" },
  { key: "status", sortField: "status", card: "state" },
  { key: "amount", sortField: "amount", align: "end", card: "amount" },
  { key: "loan" },
  { key: "requestedAt", sortField: "requestedAt", card: "when" },
  { key: "resolvedAt", sortField: "resolvedAt" },
  { key: "destination" },
] as const satisfies readonly ColumnDefinition<WordOf<"requests">, SortField<typeof requestList>>[];

export const requestScreen = {
  name: "requests",
  shape: requestList,
  columns: requestColumns,
  row: requestRow,
  sheetRow: (request, t) => ({ id: request.id, cells: requestCells(request, t) }),
  fields: ["type", "status", "currency", "from", "to"],
  offered: { type: knownWithdrawalTypes },
} satisfies ListDefinition<WithdrawalRequest, typeof requestList, WordOf<"requests">>;

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

export type RequestColumn = ColumnDefinition<RequestColumnKey>;
type RequestColumnKey = (typeof requestColumns)[number]["key"];

type Cells = Record<RequestColumnKey, Cell>;

export function requestCells(request: WithdrawalRequest, t: Translator): Cells {
  const day = (instant: string): DayCell => ({
    kind: "day",
    text: formatInstantDate(instant),
  });
  return {
    reference: { kind: "text", text: requestName(request, t) },
    type: cellOf(request.type, (type) => ({ kind: "chip", ...typeChip(type, t) })),
    status: { kind: "chip", ...statusChip("request", request.status, t) },
    amount: { kind: "amount", ...formatMoney(request.amount) },
    loan: cellOf(request.loanId, (loanId) => ({
      kind: "link",
      text: loanName({ reference: request.loanReference }, t),
      href: loanDetailPath(loanId),
    })),
    requestedAt: isPending(request.status)
      ? {
          ...day(request.requestedAt),
          relative: relativeDay(daysFromToday(dayOf(request.requestedAt)), t),
        }
      : day(request.requestedAt),
    resolvedAt: cellOf(request.resolvedAt, day),
    destination: cellOf(request.destination, (text) => ({ kind: "text", text })),
  };
}

import type { ReactNode } from "react";
import type { Row } from "@/components/list/row";
import { RowMore } from "@/components/list/row-more";
import { RequestTimeline } from "@/components/request/request-timeline";
import { openRequestParameter } from "@/lib/domain/requests/request-address";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { requestName } from "@/lib/i18n/entity-name";
import type { Translator } from "@/lib/i18n/translations";
import { requestCells } from "./request-columns";
import { RequestFacts } from "./request-facts";

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

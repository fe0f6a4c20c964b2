import type { ReactNode } from "react";
import { RowMore } from "@/components/list/row-more";
import { typeChip } from "@/components/status/labels";
import { type Movement, stateOf } from "@/lib/domain/movements/movement";
import { openRequestParameter } from "@/lib/domain/requests/request-address";
import { formatDate } from "@/lib/i18n/format";
import type { Translator } from "@/lib/i18n/translations";
import { hasScreen } from "@/lib/screens";
import { TimelineInPlace } from "./timeline-in-place";

export function requestMore(movement: Movement, t: Translator): ReactNode {
  const { id, type, valueDate, requestId, requestReference } = movement;
  if (requestId === undefined || !hasScreen("requests")) return undefined;
  const reference = requestReference ?? `${typeChip(type, t).label}, ${formatDate(valueDate)}`;
  return (
    <RowMore
      parameter={openRequestParameter}
      id={id}
      label={t("requests.timeline")}
      of={t("requests.timelineOf", { reference })}
    >
      <TimelineInPlace
        key={stateOf(movement)[1]}
        id={requestId}
        see={t("movements.seeRequest")}
        unread={t("failure.unreachable")}
      />
    </RowMore>
  );
}

import { statusChip, typeChip } from "@/components/status/labels";
import { type Cell, cellOf } from "@/components/table/cell";
import { type Movement, signedAmount, stateOf } from "@/lib/domain/movements/movement";
import { requestHref } from "@/lib/domain/requests/request-address";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import type { Translator } from "@/lib/i18n/translations";
import { hasScreen } from "@/lib/screens";

/** Outflows have a minus sign; without a known direction there is no sign. */
export function movementCells(movement: Movement, t: Translator) {
  return {
    valueDate: { kind: "day", text: formatDate(movement.valueDate) },
    type: { kind: "chip", ...typeChip(movement.type, t) },
    status: { kind: "chip", ...statusChip(...stateOf(movement), t) },
    amount: { kind: "amount", ...formatMoney(signedAmount(movement)) },
  } satisfies Record<string, Cell>;
}

/** What is said of a movement; of a withdrawal, first its reference, which leads to its page. */
export function wordsCell(
  { requestId, requestReference }: Movement,
  texts: readonly (string | undefined)[],
  t: Translator,
): Cell {
  const isLinked = requestId !== undefined && hasScreen("requests");
  const all = [isLinked ? requestReference : undefined, ...texts];
  const [text, ...others] = all.filter((each) => each !== undefined);
  const quiet = others.join(" · ") || undefined;
  if (!isLinked) return cellOf(text, (known) => ({ kind: "text", text: known, quiet }));
  const href = requestHref(requestId);
  return { kind: "link", text: text ?? t("movements.seeRequest"), href, quiet, wide: true };
}

import { type Cell, cellOf, type Row } from "@/components/list/cell";
import type { ColumnDefinition } from "@/components/list/columns";
import { statusChip, typeChip } from "@/components/status/labels";
import type { movementList, SortField } from "@/lib/domain/list-address";
import type { Money } from "@/lib/domain/money";
import { type Movement, signedAmount } from "@/lib/domain/movement";
import { formatDate, formatMoney } from "@/lib/i18n/format";
import type { Translator } from "@/lib/i18n/translations";
import { loanDetailPath } from "@/lib/routes";

/** The columns of /movements, in order: the one definition of table, cards and grid. */
export const movementColumns = [
  { key: "valueDate", sortField: "valueDate", card: "when" },
  { key: "type", sortField: "type", card: "what" },
  { key: "status", sortField: "status", card: "state" },
  { key: "loan", card: "link" },
  { key: "description", card: "note" },
  { key: "amount", sortField: "amount", align: "end", card: "amount" },
  { key: "balanceAfter", align: "end" },
] as const satisfies readonly ColumnDefinition<string, SortField<typeof movementList>>[];

type MovementColumnKey = (typeof movementColumns)[number]["key"];

/** A movement's row. What went out has a minus sign; what has no known direction has no sign. */
export function movementRow(movement: Movement, t: Translator): Row {
  const amount = (money: Money): Cell => ({ kind: "amount", ...formatMoney(money) });
  const { loanId, loanReference, description, externalRef } = movement;
  const cells: Record<MovementColumnKey, Cell> = {
    valueDate: {
      kind: "day",
      dateTime: movement.valueDate,
      text: formatDate(movement.valueDate),
    },
    type: { kind: "chip", ...typeChip(movement.type, t) },
    status: { kind: "chip", ...statusChip("movement", movement.status, t) },
    loan: loanCell(loanId, loanReference),
    description: descriptionCell(description, externalRef),
    amount: amount(signedAmount(movement)),
    balanceAfter: cellOf(movement.balanceAfter, amount),
  };
  return { id: movement.id, cells };
}

function loanCell(id: string | undefined, reference: string | undefined): Cell {
  if (id !== undefined) return { kind: "link", text: reference ?? id, href: loanDetailPath(id) };
  return cellOf(reference, (text) => ({ kind: "text", text }));
}

function descriptionCell(description: string | undefined, externalRef: string | undefined): Cell {
  const text = description ?? externalRef;
  return cellOf(text, (text) => ({
    kind: "text",
    text,
    quiet: description === undefined ? undefined : externalRef,
  }));
}

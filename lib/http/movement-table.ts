import "server-only";
import {
  isKnownMovementType,
  knownMovementTypes,
  type Movement,
  type MovementType,
  signedAmount,
  stateOf,
} from "@/lib/domain/movement";
import { isKnownStatus, knownStatuses, type StatusBearer } from "@/lib/domain/status";
import type { TableCell } from "@/lib/domain/table-format";
import { loanName } from "@/lib/i18n/entity-name";
import { today } from "@/lib/i18n/format";
import { statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";
import { fetchMovementPages } from "@/lib/lenders-api/movement-pages";
import type { MovementFilter } from "@/lib/lenders-api/queries";
import type { ListFile } from "./list-export";
import { amountCell, nameOfParts, type TableColumns, tableColumns } from "./table-columns";

/** Labels are looked up once per export, not once per movement. */
export function movementTable(t: Translator): TableColumns<Movement> {
  const types = labels(knownMovementTypes, (type) => t(`movementTypes.${type}`));
  const statusesOf = (of: StatusBearer) =>
    labels(knownStatuses, (status) => statusWord(of, status, t));
  const statuses = { movement: statusesOf("movement"), request: statusesOf("request") };
  const directions = { IN: t("exports.in"), OUT: t("exports.out") };
  const typeLabel = (type: MovementType) => (isKnownMovementType(type) ? types[type] : type);
  const statusLabel = (movement: Movement) => {
    const [of, status] = stateOf(movement);
    return isKnownStatus(status) ? statuses[of][status] : status;
  };
  const columns = {
    valueDate: ({ valueDate }) => ({ date: valueDate }),
    type: ({ type }) => typeLabel(type),
    status: statusLabel,
    loan: ({ loanReference }) => loanReference,
    request: ({ requestReference }) => requestReference,
    description: ({ description }) => description,
    externalRef: ({ externalRef }) => externalRef,
    direction: ({ direction }) => direction && directions[direction],
    amount: (movement) => ({ number: signedAmount(movement).amount }),
    currency: ({ amount }) => amount.currency,
    balanceAfter: ({ balanceAfter, amount }) => amountCell(balanceAfter, amount.currency),
    createdAt: ({ createdAt }) => createdAt,
    id: ({ id }) => id,
    loanId: ({ loanId }) => loanId,
    requestId: ({ requestId }) => requestId,
  } satisfies Record<string, (movement: Movement) => TableCell>;
  const kinds = { valueDate: "date", amount: "amount", balanceAfter: "amount" } as const;
  return tableColumns(columns, kinds, (key) => t(`exports.columns.${key}`));
}

function labels<Key extends string>(keys: readonly Key[], label: (key: Key) => string) {
  return Object.fromEntries(keys.map((key) => [key, label(key)])) as Record<Key, string>;
}

export const movementFile: ListFile<MovementFilter, Movement> = {
  sheet: (t) => t("titles.movements"),
  pages: fetchMovementPages,
  columns: movementTable,
  name: (filter, page, t) => fileName(filter, page?.rows[0], t),
};

/** The filters and today's date, with the references that the first row has. */
function fileName(filter: MovementFilter, first: Movement | undefined, t: Translator): string {
  const { type, status, currency, loanId, requestId, requestStatus, from, to, q } = filter;
  const named = (name: "loan" | "request" | "from" | "to" | "search", value: string | undefined) =>
    value && t(`exports.fileName.${name}`, { value });
  const parts = [
    t("titles.movements"),
    type && isKnownMovementType(type) ? t(`movementTypes.${type}`) : type,
    status && statusWord("movement", status, t),
    requestStatus && statusWord("request", requestStatus, t),
    currency,
    loanId && named("loan", loanName({ reference: first?.loanReference }, t)),
    requestId && named("request", first?.requestReference ?? t("movementTypes.WITHDRAWAL")),
    named("from", from),
    named("to", to),
    named("search", q),
    t("exports.fileName.day", { value: today() }),
  ];
  return nameOfParts(parts);
}

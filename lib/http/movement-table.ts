import "server-only";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import {
  isKnownMovementType,
  knownMovementTypes,
  type Movement,
  type MovementType,
  signedAmount,
} from "@/lib/domain/movement";
import { isKnownStatus, knownStatuses, type Status } from "@/lib/domain/status";
import type { TableCell } from "@/lib/domain/table-format";
import type { Translator } from "@/lib/i18n/translations";
import type { MovementFilter } from "@/lib/lenders-api/queries";
import { amountCell, nameOfParts, type TableColumns, tableColumns } from "./table-columns";

/** Labels are looked up once per export, not once per movement. */
export function movementTable(t: Translator): TableColumns<Movement> {
  const types = labels(knownMovementTypes, (type) => t(`movementTypes.${type}`));
  const statuses = labels(knownStatuses, (status) => t(`statuses.${status}`));
  const directions = { IN: t("exports.in"), OUT: t("exports.out") };
  const typeLabel = (type: MovementType) => (isKnownMovementType(type) ? types[type] : type);
  const statusLabel = (status: Status) => (isKnownStatus(status) ? statuses[status] : status);
  const columns = {
    valueDate: ({ valueDate }) => ({ date: valueDate }),
    type: ({ type }) => typeLabel(type),
    status: ({ status }) => statusLabel(status),
    loan: ({ loanReference, loanId }) => loanReference ?? loanId,
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

/** The file name: the filters and today's date, with the loan's reference if it is known. */
export function movementFileName(
  filter: MovementFilter,
  loanReference: string | undefined,
  day: CalendarDate,
  t: Translator,
): string {
  const { type, status, currency, loanId, requestId, from, to, q } = filter;
  const named = (name: "loan" | "request" | "from" | "to" | "search", value: string | undefined) =>
    value && t(`exports.fileName.${name}`, { value });
  const parts = [
    t("titles.movements"),
    type && isKnownMovementType(type) ? t(`movementTypes.${type}`) : type,
    status && isKnownStatus(status) ? t(`statuses.${status}`) : status,
    currency,
    named("loan", loanId && (loanReference ?? loanId)),
    named("request", requestId),
    named("from", from),
    named("to", to),
    named("search", q),
    t("exports.fileName.day", { value: day }),
  ];
  return nameOfParts(parts);
}

import "server-only";
import { movementList } from "@/lib/domain/list-address";
import {
  isKnownMovementType,
  knownMovementTypes,
  type Movement,
  type MovementType,
  signedAmount,
  stateOf,
} from "@/lib/domain/movement";
import type { MovementTotals } from "@/lib/domain/movement-totals";
import { isKnownStatus, knownStatuses, type StatusBearer } from "@/lib/domain/status";
import { type WithholdingScope, withholdingScope } from "@/lib/domain/withholding";
import { loanName } from "@/lib/i18n/entity-name";
import { instantInZone } from "@/lib/i18n/format";
import { statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";
import { fetchMovementPages } from "@/lib/lenders-api/movement-pages";
import { fetchShownMovements } from "@/lib/lenders-api/movement-requests";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import type { ListFilters, ListSource } from "./source";
import { amountCell, type FieldCells, type TableColumns, tableColumns } from "./table-columns";
import { toldWithholding, withWithholding } from "./withholding-columns";

/** Fields in columns of another name, and those of taxes. */
type Told = "loanReference" | "requestReference" | "requestStatus" | "withheld" | "gross";

/** Labels are looked up once per export, not once per movement. */
export function movementTable(t: Translator, scope?: WithholdingScope): TableColumns<Movement> {
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
    amount: (movement) => amountCell(signedAmount(movement), movement.amount.currency),
    currency: ({ amount }) => amount.currency,
    balanceAfter: ({ balanceAfter, amount }) => amountCell(balanceAfter, amount.currency),
    createdAt: ({ createdAt }) => instantInZone(createdAt),
    id: ({ id }) => id,
    loanId: ({ loanId }) => loanId,
    requestId: ({ requestId }) => requestId,
  } satisfies FieldCells<Movement, Told>;
  const kinds = { valueDate: "date", amount: "amount", balanceAfter: "amount" } as const;
  const table = tableColumns(columns, kinds, (key) => t(`exports.columns.${key}`));
  return withWithholding(table, scope, (movement) => toldWithholding(movement, scope));
}

/** A file without taxes needs no sums: it is written if they cannot be read. */
function readScope({ caller, filters }: { caller: Caller; filters: ListFilters }) {
  return fetchMovementTotals(caller, filters).then(withholdingScope, () => undefined);
}

function labels<Key extends string>(keys: readonly Key[], label: (key: Key) => string) {
  return Object.fromEntries(keys.map((key) => [key, label(key)])) as Record<Key, string>;
}

export const movementSource = {
  name: "movements",
  shape: movementList,
  read: fetchShownMovements,
  sums: (caller, filters) => fetchMovementTotals(caller, filters),
  pages: fetchMovementPages,
  columns: async (t, file) => movementTable(t, file && (await readScope(file))),
  nameParts: (page, t) => {
    const first = page?.rows[0];
    return {
      loanId: loanName({ reference: first?.loanReference }, t),
      requestId: first?.requestReference ?? t("movementTypes.WITHDRAWAL"),
    };
  },
} satisfies ListSource<Movement, MovementTotals>;

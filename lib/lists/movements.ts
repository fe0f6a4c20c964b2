import "server-only";
import { lossesOf } from "@/lib/domain/balances/losses";
import { remembered } from "@/lib/domain/dates/remembered";
import { movementList } from "@/lib/domain/lists/list-address";
import type { Status } from "@/lib/domain/loans/status";
import {
  type Movement,
  type MovementType,
  signedAmount,
  stateOf,
} from "@/lib/domain/movements/movement";
import type { MovementTotals } from "@/lib/domain/movements/movement-totals";
import { type WithholdingScope, withholdingScope } from "@/lib/domain/movements/withholding";
import { loanName, typeWord } from "@/lib/i18n/entity-name";
import { instantInZone, today } from "@/lib/i18n/format";
import { statusWord } from "@/lib/i18n/status-word";
import type { Translator } from "@/lib/i18n/translations";
import { fetchLoanTotals } from "@/lib/lenders-api/loan-totals";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import { fetchMovementPages, fetchMovements } from "@/lib/lenders-api/movements";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import type { ListSource } from "./source";
import { amountColumns, dateColumn, type FieldCells, tableColumns } from "./table-columns";
import { toldWithholding, withWithholding } from "./withholding-columns";

/** Fields in columns of another name, and those of taxes. */
type LeftOut = "loanReference" | "requestReference" | "requestStatus" | "withheld" | "gross";

/** Labels are looked up once per export, not once per movement. */
export function movementTable(t: Translator, scope?: WithholdingScope, isBeforeLosses = false) {
  const typeLabel = remembered((type: MovementType) => typeWord(type, t));
  const statusLabels = {
    movement: remembered((status: Status) => statusWord("movement", status, t)),
    request: remembered((status: Status) => statusWord("request", status, t)),
  };
  const directions = { IN: t("exports.in"), OUT: t("exports.out") };
  const amount = amountColumns((movement: Movement) => movement.amount.currency);
  const columns = {
    valueDate: dateColumn(({ valueDate }) => valueDate),
    type: ({ type }) => typeLabel(type),
    status: (movement) => {
      const [of, status] = stateOf(movement);
      return statusLabels[of](status);
    },
    loan: ({ loanReference }) => loanReference,
    request: ({ requestReference }) => requestReference,
    description: ({ description }) => description,
    externalRef: ({ externalRef }) => externalRef,
    direction: ({ direction }) => direction && directions[direction],
    amount: amount(signedAmount),
    currency: ({ amount }) => amount.currency,
    balanceAfter: amount(({ balanceAfter }) => balanceAfter),
    createdAt: ({ createdAt }) => instantInZone(createdAt),
    id: ({ id }) => id,
    loanId: ({ loanId }) => loanId,
    requestId: ({ requestId }) => requestId,
  } satisfies FieldCells<Movement, LeftOut>;
  const title = (key: keyof typeof columns) =>
    isBeforeLosses && key === "balanceAfter"
      ? t("exports.balanceBeforeLosses")
      : t(`movements.${key}`);
  const table = tableColumns(columns, title);
  return withWithholding(table, scope, (movement) => toldWithholding(movement, scope));
}

type MovementFile = NonNullable<Parameters<ListSource<Movement>["columns"]>[1]>;

/** A file without taxes needs no sums: it is written if they cannot be read. */
function readScope({ caller, filters }: MovementFile) {
  return fetchMovementTotals(caller, filters).then(withholdingScope, () => undefined);
}

/** Whether the lender has losses; true too if that cannot be read. */
function hasLosses(caller: Caller): Promise<boolean> {
  const read = fetchLoanTotals(caller, ["status"], today());
  return read.then(({ totals }) => lossesOf(totals).length > 0).catch(() => true);
}

/** With losses, a column of balances has to say that it does not know them. */
async function fileTable(t: Translator, file: MovementFile) {
  const hasBalances = file.first?.rows.some(({ balanceAfter }) => balanceAfter);
  const lost = hasBalances && hasLosses(file.caller);
  return movementTable(t, ...(await Promise.all([readScope(file), lost])));
}

export const movementSource = {
  name: "movements",
  shape: movementList,
  read: fetchMovements,
  sums: (caller, filters) => fetchMovementTotals(caller, filters),
  pages: fetchMovementPages,
  columns: (t, file) => (file ? fileTable(t, file) : movementTable(t)),
  nameParts: (page, t) => {
    const first = page?.rows[0];
    return {
      loanId: loanName({ reference: first?.loanReference }, t),
      requestId: first?.requestReference ?? t("movementTypes.WITHDRAWAL"),
    };
  },
} satisfies ListSource<Movement, MovementTotals>;

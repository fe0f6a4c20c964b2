import "server-only";
import type { KnownMovementType, MovementType } from "@/lib/domain/movement";
import type { KnownStatus, Status } from "@/lib/domain/status";
import { wireText } from "@/lib/lenders-api/wire";

const states: Readonly<Record<KnownStatus, string>> = {
  PENDING: "awaiting",
  PENDING_WITHDRAWAL: "payable",
  CANCELED: "void",
  ACTIVE: "open",
  COMPLETED: "settled",
  FINISHED: "repaid",
  DEFAULTED: "in_default",
};

const kinds: Readonly<Record<KnownMovementType, string>> = {
  LOAN: "placement",
  INTEREST: "coupon",
  LOAN_WITHDRAWAL: "capital_out",
  INTEREST_WITHDRAWAL: "coupon_out",
  WITHDRAWAL: "cash_out",
};

const statusOf = new Map(Object.entries(states).map(([status, state]) => [state, status]));
const typeOf = new Map(Object.entries(kinds).map(([type, kind]) => [kind, type]));

/** A state in the domain's word; one that it lacks is kept as it came. */
export const wireState = wireText.transform((state): Status => statusOf.get(state) ?? state);

/** A kind in the domain's word; one that it lacks is kept as it came. */
export const wireKind = wireText.transform((kind): MovementType => typeOf.get(kind) ?? kind);

/** The API's words for a filter's values. */
export function filterWords({
  status,
  type,
}: {
  status?: string | undefined;
  type?: string | undefined;
}) {
  return {
    state: status === undefined ? undefined : (states[status as KnownStatus] ?? status),
    kind: type === undefined ? undefined : (kinds[type as KnownMovementType] ?? type),
  };
}

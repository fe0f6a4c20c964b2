import type { Status } from "../loans/status";
import type { Money } from "../money/money";
import type { MovementType } from "../movements/movement";

/** Instants are ISO 8601, in UTC. */
export type WithdrawalRequest = {
  readonly id: string;
  readonly reference?: string;
  readonly type?: MovementType;
  readonly status: Status;
  readonly amount: Money;
  readonly requestedAt: string;
  readonly resolvedAt?: string;
  readonly loanId?: string;
  readonly loanReference?: string;
  readonly movementIds?: readonly string[];
  /** Already masked by the API. */
  readonly destination?: string;
  readonly history?: readonly StatusChange[];
};

export type StatusChange = { readonly status: Status; readonly at: string };

export function changesInOrder({ history = [] }: WithdrawalRequest): StatusChange[] {
  return [...history].sort((left, right) => Date.parse(left.at) - Date.parse(right.at));
}

export function statusSince(request: WithdrawalRequest): string | undefined {
  const changes = changesInOrder(request);
  const before = changes.findLastIndex(({ status }) => status !== request.status);
  return changes[before + 1]?.at;
}

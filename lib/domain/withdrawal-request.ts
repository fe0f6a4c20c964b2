import type { Money } from "./money";
import type { MovementType } from "./movement";
import type { Status } from "./status";

/** What a lender asked to withdraw. Instants are ISO 8601 UTC. */
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
  /** The movements that the request became. */
  readonly movementIds?: readonly string[];
  /** Where the money goes, already masked by the API. */
  readonly destination?: string;
  readonly history?: readonly StatusChange[];
};

export type StatusChange = { readonly status: Status; readonly at: string };

/** The changes from the first to the last; ties in the order given. */
export function changesInOrder({ history = [] }: WithdrawalRequest): StatusChange[] {
  return [...history].sort((left, right) => Date.parse(left.at) - Date.parse(right.at));
}

/** The instant since which the request has its present status; undefined where nothing tells it. */
export function statusSince(request: WithdrawalRequest): string | undefined {
  const changes = changesInOrder(request);
  const before = changes.findLastIndex(({ status }) => status !== request.status);
  return changes[before + 1]?.at;
}

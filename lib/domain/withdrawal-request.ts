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

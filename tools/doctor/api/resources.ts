import type { z } from "zod";
import {
  type ListShape,
  loanList,
  movementList,
  requestList,
} from "@/lib/domain/lists/list-address";
import type { Loan } from "@/lib/domain/loans/loan";
import type { Movement } from "@/lib/domain/movements/movement";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { wireLoan } from "@/lib/lenders-api/loans";
import { wireMovement } from "@/lib/lenders-api/movements";
import { wireRequest } from "@/lib/lenders-api/requests";

export type AnyRow = { readonly id: string; readonly status: string; readonly type?: string };

/** A list of the contract, and how the portal reads and sorts it. */
export type Resource<Row extends AnyRow = AnyRow> = {
  readonly path: string;
  readonly row: z.ZodType<Row>;
  readonly shape: ListShape;
  readonly currencyOf: (row: Row) => string;
  /** The day that `from` and `to` filter, and the field that sorts by it. */
  readonly day?: { readonly of: (row: Row) => string; readonly sortField: string };
  /** The texts that `q` searches. */
  readonly searched?: (row: Row) => readonly (string | undefined)[];
};

export const loans: Resource<Loan> = {
  path: "/loans",
  row: wireLoan,
  shape: loanList,
  currencyOf: ({ principal }) => principal.currency,
  searched: ({ reference, product }) => [reference, product],
};

export const movements: Resource<Movement> = {
  path: "/movements",
  row: wireMovement,
  shape: movementList,
  currencyOf: ({ amount }) => amount.currency,
  day: { of: ({ valueDate }) => valueDate, sortField: "valueDate" },
  searched: ({ description, loanReference, externalRef }) => [
    externalRef,
    loanReference,
    description,
  ],
};

export const requests: Resource<WithdrawalRequest> = {
  path: "/requests",
  row: wireRequest,
  shape: requestList,
  currencyOf: ({ amount }) => amount.currency,
  day: { of: ({ requestedAt }) => requestedAt.slice(0, 10), sortField: "requestedAt" },
};

import type { IssuedDocument } from "@/lib/domain/documents/issued-document";
import type { Failure, Fault, Outcome } from "@/lib/domain/failure";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Loan } from "@/lib/domain/loans/loan";
import { impliedDirection, type Movement } from "@/lib/domain/movements/movement";
import type { MovementTotal } from "@/lib/domain/movements/movement-totals";
import type { Payment } from "@/lib/domain/payments/payment";
import type { WithdrawalRequest } from "@/lib/domain/requests/withdrawal-request";
import { wireDocument } from "@/lib/lenders-api/documents";
import { wireLoan } from "@/lib/lenders-api/loans";
import { wireTotals } from "@/lib/lenders-api/movement-totals";
import { wireMovement } from "@/lib/lenders-api/movements";
import { wirePayment } from "@/lib/lenders-api/payments";
import { wireRequest } from "@/lib/lenders-api/requests";

// Only the schemas are needed; jsdom lacks what connections need.
jest.mock("@/lib/lenders-api/transport/client", () => ({}));

/** A loan from the contract's JSON, as the others below: the required fields and these. */
export function aLoan(fields: object = {}): Loan {
  const principal = { amount: "1000.00", currency: "MXN" };
  return wireLoan.parse({ id: "l-1", status: "ACTIVE", principal, ...fields });
}

export function aMovement(fields: object = {}): Movement {
  return wireMovement.parse({
    id: "m-1",
    type: "INTEREST",
    status: "COMPLETED",
    amount: { amount: "1000.00", currency: "MXN" },
    valueDate: "2026-01-05",
    createdAt: "2026-01-05T18:00:00Z",
    ...fields,
  });
}

export function aPayment(fields: object = {}): Payment {
  return wirePayment.parse({
    loanId: "l-1",
    currency: "MXN",
    number: "3",
    dueDate: "2026-12-18",
    principalDue: "1000.00",
    interestDue: "62.45",
    status: "PENDING",
    ...fields,
  });
}

export function aRequest(fields: object = {}): WithdrawalRequest {
  return wireRequest.parse({
    id: "r-1",
    status: "COMPLETED",
    amount: { amount: "1000.00", currency: "MXN" },
    requestedAt: "2026-01-05T18:00:00Z",
    ...fields,
  });
}

export function aDocument(fields: object = {}): IssuedDocument {
  return wireDocument.parse({
    id: "d-1",
    kind: "contract",
    title: "Contrato",
    issuedOn: "2026-01-05",
    mediaType: "application/pdf",
    size: "48213",
    ...fields,
  });
}

/**
 * Sums of movements from the contract's JSON; by default one completed loan of 1 MXN, in its type's
 * direction.
 */
export function totalsOf(...totals: readonly object[]): readonly MovementTotal[] {
  const usual = { currency: "MXN", type: "LOAN", status: "COMPLETED", sum: "1", count: "1" };
  const data = totals
    .map((total) => ({ ...usual, ...total }))
    .map((total) => ({ direction: impliedDirection(total.type), ...total }));
  return wireTotals.parse({ data }).data;
}

/** A loader's result with these rows; by default they are the whole list. */
export function listed<Row>(
  rows: readonly Row[],
  more: Partial<Listing<Row>> = {},
): Outcome<Listing<Row>> {
  const listing = { rows, malformedIds: [], limit: 25, offset: 0, total: rows.length, ...more };
  return { ok: true, value: listing };
}

/** A loader's result for a failed read. */
export function failed(fault: Fault, more: Partial<Failure> = {}) {
  return { ok: false, failure: { fault, requestId: "request-1", ...more } } as const;
}

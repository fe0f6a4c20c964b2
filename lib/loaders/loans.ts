import "server-only";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import type { Outcome } from "@/lib/domain/failure";
import type { Listing } from "@/lib/domain/listing";
import type { LoanDetail } from "@/lib/domain/loan";
import type { Movement } from "@/lib/domain/movement";
import type { MovementTotals } from "@/lib/domain/movement-totals";
import { fetchLoan, fetchLoans } from "@/lib/lenders-api/loans";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import { idSegment, isUsableId } from "@/lib/lenders-api/path";
import { loanDetailPath } from "@/lib/routes";
import { load } from "./load";
import { loadLatestMovements } from "./portfolio";

/**
 * Shows the 404 page for a missing loan, for another lender's, and for an id that no loan can have.
 * The reference of one of the lender's own loans leads to that loan.
 */
export const loadLoan = cache(async (id: string): Promise<Outcome<LoanDetail>> => {
  if (!isUsableId(id)) notFound();
  const outcome = await load((caller) => fetchLoan(caller, id));
  if (outcome.ok || outcome.failure.fault !== "not-found") return outcome;
  const named = referenceShape.test(id) ? await idOfReference(id) : undefined;
  return named === undefined || named === id ? notFound() : redirect(loanDetailPath(named));
});

/** `P-2026-0042`: groups of letters and digits, shorter than a UUID. */
const referenceShape = /^(?=.{3,30}$)[\p{L}\p{N}]+([-. ][\p{L}\p{N}]+)+$/u;

/** The id of the only loan of this reference among the lender's own. */
async function idOfReference(reference: string): Promise<string | undefined> {
  const query = { q: reference, limit: 25, offset: 0 };
  const found = await load((caller) => fetchLoans(caller, query));
  const wanted = reference.toLowerCase();
  const same = found.ok
    ? found.value.rows.filter((loan) => loan.reference?.toLowerCase() === wanted)
    : [];
  return same.length === 1 ? same[0]?.id : undefined;
}

export async function loadLoanTotals(id: string): Promise<Outcome<MovementTotals>> {
  return load(async (caller) => {
    idSegment(id);
    return fetchMovementTotals(caller, { loanId: id }, { by: "month" });
  });
}

/**
 * The loan's latest movements, read at the same time. If the loan is missing it shows the 404 page:
 * a response about its movements could reveal another lender's loan.
 */
export async function loadLoanMovements(
  id: string,
  limit: number,
): Promise<Outcome<Listing<Movement>>> {
  const movements = loadLatestMovements(limit, id);
  movements.catch(() => undefined);
  await loadLoan(id);
  return movements;
}

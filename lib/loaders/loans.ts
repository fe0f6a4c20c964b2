import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { Outcome } from "@/lib/domain/failure";
import type { Listing } from "@/lib/domain/listing";
import type { LoanDetail } from "@/lib/domain/loan";
import type { Movement } from "@/lib/domain/movement";
import type { MovementTotals } from "@/lib/domain/movement-totals";
import { fetchLoan } from "@/lib/lenders-api/loans";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import { idSegment, isUsableId } from "@/lib/lenders-api/path";
import { load } from "./load";
import { loadLatestMovements } from "./portfolio";

/** Shows the 404 page for a missing loan, for another lender's, and for an id that no loan can have. */
export const loadLoan = cache(async (id: string): Promise<Outcome<LoanDetail>> => {
  if (!isUsableId(id)) notFound();
  const outcome = await load((caller) => fetchLoan(caller, id));
  if (!outcome.ok && outcome.failure.fault === "not-found") notFound();
  return outcome;
});

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

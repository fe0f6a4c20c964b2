import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, listQuery } from "@/lib/domain/list-address";
import type { Listing } from "@/lib/domain/listing";
import type { Loan, LoanDetail } from "@/lib/domain/loan";
import type { Movement } from "@/lib/domain/movement";
import type { MovementTotals } from "@/lib/domain/movement-totals";
import { fetchLoan, fetchLoans } from "@/lib/lenders-api/loans";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import { idSegment, isUsableId } from "@/lib/lenders-api/path";
import { load } from "./load";
import { loadLatestMovements } from "./portfolio";

/** One page of the signed-in lender's loans. */
export async function loadLoans(address: ListAddress): Promise<Outcome<Listing<Loan>>> {
  return load((caller) => fetchLoans(caller, listQuery(address)));
}

/**
 * The loan of an address; the 404 page for a missing one and another lender's alike, and at once for
 * an id that no loan can have.
 */
export const loadLoan = cache(async (id: string): Promise<Outcome<LoanDetail>> => {
  if (!isUsableId(id)) notFound();
  const outcome = await load((caller) => fetchLoan(caller, id));
  if (!outcome.ok && outcome.failure.fault === "not-found") notFound();
  return outcome;
});

/** The sums of a loan's movements by month. An id that no loan can have asks nothing. */
export async function loadLoanTotals(id: string): Promise<Outcome<MovementTotals>> {
  return load(async (caller) => {
    idSegment(id);
    return fetchMovementTotals(caller, { loanId: id }, { by: "month" });
  });
}

/**
 * The loan's latest movements, read beside it. They are the 404 page where it is: what the API says
 * of the movements could tell another lender's loan from a missing one.
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

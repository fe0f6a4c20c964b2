import "server-only";
import { notFound, redirect } from "next/navigation";
import type { Loan } from "@/lib/domain/loans/loan";
import { fetchLoan, fetchLoans } from "@/lib/lenders-api/loans";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import { idSegment, isUsableId } from "@/lib/lenders-api/path";
import { loanDetailPath } from "@/lib/routes";
import { load } from "./load";

/** The 404 page for a missing loan or another lender's; the reference of an own loan leads to its
 * page. Awaited before anything is rendered, since no status can follow the first byte. */
export async function loadLoan(id: string) {
  if (!isUsableId(id)) notFound();
  const outcome = await load((caller) => fetchLoan(caller, id));
  if (outcome.ok || outcome.failure.fault !== "not-found") return outcome;
  const named = referenceShape.test(id) ? await idOfReference(id) : undefined;
  return named === undefined ? notFound() : redirect(loanDetailPath(named));
}

/** `P-2026-0042`: groups of letters and digits, shorter than a UUID. */
const referenceShape = /^(?=.{3,30}$)[\p{L}\p{N}]+([-. ][\p{L}\p{N}]+)+$/u;

/** The detail must have the reference too, or a missing loan could lead back here. */
async function idOfReference(reference: string): Promise<string | undefined> {
  const query = { q: reference, limit: 25, offset: 0 };
  const wanted = reference.toLowerCase();
  const isSame = (loan: Loan) => loan.reference?.toLowerCase() === wanted;
  const found = await load((caller) => fetchLoans(caller, query));
  const [only, ...others] = found.ok ? found.value.rows.filter(isSame) : [];
  if (!only || others.length > 0) return undefined;
  const loan = await load((caller) => fetchLoan(caller, only.id));
  return loan.ok && isSame(loan.value) ? only.id : undefined;
}

export async function loadLoanTotals(id: string) {
  return load(async (caller) => {
    idSegment(id);
    return fetchMovementTotals(caller, { loanId: id }, { by: "month" });
  });
}

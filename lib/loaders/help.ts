import "server-only";
import type { Outcome } from "@/lib/domain/failure";
import { figuresOfMovements, figuresOfPayments, type WordFigures } from "@/lib/domain/word-figures";
import { loadMovementTotals } from "./movements";
import { loadPaymentTotals } from "./payments";

/** What the portal's words come to for the signed-in lender; payments' words only where they are told. */
export async function loadWordFigures(): Promise<Outcome<WordFigures>> {
  const [movements, payments] = await Promise.all([loadMovementTotals({}), loadPaymentTotals({})]);
  if (!movements.ok) return movements;
  const ofPayments = payments.ok ? figuresOfPayments(payments.value.totals) : {};
  return { ok: true, value: { ...figuresOfMovements(movements.value), ...ofPayments } };
}

import "server-only";
import type { Outcome } from "@/lib/domain/failure";
import { figuresOfMovements, figuresOfPayments, type WordFigures } from "@/lib/domain/word-figures";
import { hasScreen } from "@/lib/screens";
import { loadMovementTotals } from "./movements";
import { loadPaymentTotals } from "./payments";

/** The figures of the portal's terms; those of payments only if they could be read. */
export async function loadWordFigures(): Promise<Outcome<WordFigures>> {
  const [movements, payments] = await Promise.all([
    loadMovementTotals({}),
    hasScreen("payments") ? loadPaymentTotals({}) : undefined,
  ]);
  if (!movements.ok) return movements;
  const ofPayments = payments?.ok ? figuresOfPayments(payments.value.totals) : {};
  return { ok: true, value: { ...figuresOfMovements(movements.value), ...ofPayments } };
}

import "server-only";
import {
  figuresOfMovements,
  figuresOfPayments,
  type GlossaryFigures,
} from "@/lib/domain/balances/glossary-figures";
import { lossesOf } from "@/lib/domain/balances/losses";
import type { Outcome } from "@/lib/domain/failure";
import { fetchMovementTotals } from "@/lib/lenders-api/movement-totals";
import { loanSource } from "@/lib/lists/loans";
import { paymentSource } from "@/lib/lists/payments";
import { hasScreen } from "@/lib/screens";
import { loadSums } from "./lists";
import { load } from "./load";

/** The figures of the portal's terms; those of payments only if they could be read. */
export async function loadGlossaryFigures(): Promise<Outcome<GlossaryFigures>> {
  const [movements, payments, loans] = await Promise.all([
    load((caller) => fetchMovementTotals(caller, {})),
    hasScreen("payments") ? loadSums(paymentSource, {}) : undefined,
    loadSums(loanSource, {}),
  ]);
  if (!movements.ok) return movements;
  const losses = loans.ok ? lossesOf(loans.value) : [];
  const ofMovements = figuresOfMovements(movements.value, losses);
  const ofPayments = payments?.ok ? figuresOfPayments(payments.value.totals) : {};
  const { balance: _balance, outstanding: _outstanding, ...others } = ofMovements;
  // Losses, which are in the loans alone, would be missing in these two.
  return { ok: true, value: { ...(loans.ok ? ofMovements : others), ...ofPayments } };
}

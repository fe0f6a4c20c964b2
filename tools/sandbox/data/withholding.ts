import { divideRounded } from "./currency.ts";
import type { DraftMovement } from "./drafts.ts";
import type { Withheld } from "./entities.ts";
import { products } from "./products.ts";

const firstDay = "2026-01-01";

/** What the lender's company withheld of a movement. The rates are made up, and are no law's. */
export function withheldOf(movement: DraftMovement): Withheld | null {
  const { type, status, currency, amount, valueDate, loan } = movement;
  const isTaxed = type === "INTEREST" && status === "COMPLETED" && currency === "MXN";
  if (!isTaxed || valueDate < firstDay) return null;
  const isr = divideRounded(amount * 9n, 1_000n);
  return loan?.product === products.housing.name
    ? { isr }
    : { isr, iva: divideRounded(amount * 8n, 100n) };
}

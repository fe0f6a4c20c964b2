// First, because it mocks what the schemas import.
import "@/components/entities-for-tests";
import { impliedDirection } from "@/lib/domain/movements/movement";
import type { MovementTotal } from "@/lib/domain/movements/movement-totals";
import { wireTotals } from "@/lib/lenders-api/movement-totals";

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

// First, since it replaces what the schemas would bring along.
import "@/components/entities-for-tests";
import type { MovementTotal } from "@/lib/domain/movement-totals";
import { wireTotals } from "@/lib/lenders-api/movement-totals";

/** Sums of movements from the contract's JSON; of one completed loan of 1 MXN unless they say otherwise. */
export function totalsOf(...totals: readonly object[]): readonly MovementTotal[] {
  const usual = { currency: "MXN", type: "LOAN", status: "COMPLETED", sum: "1", count: "1" };
  return wireTotals.parse({ data: totals.map((total) => ({ ...usual, ...total })) }).data;
}

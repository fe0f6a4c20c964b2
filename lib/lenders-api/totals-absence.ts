import "server-only";
import type { TotalsGrouping } from "@/lib/domain/movement-totals";

type By = TotalsGrouping["by"];

const millisecondsRemembered = 10 * 60_000;

/** Until when this API is known to lack totals, by their grouping. */
const lackingUntil = new Map<By, number>();

/** The one lender so far whose call found no totals, and until when that counts. */
const absentFirst = new Map<By, { readonly lender: string; readonly until: number }>();

/** Whether this API is known to have no totals of this grouping. */
export function isKnownToLackTotals(by: By): boolean {
  return Date.now() < (lackingUntil.get(by) ?? 0);
}

/**
 * A call for totals found none, and the same lender's movements could be read. The absence is then
 * known for ten minutes: at once where the answer speaks of the API (`certain`), else when a second
 * lender gets the same answer. One lender's 404 says nothing of the others.
 */
export function noteTotalsAbsent(by: By, lender: string, certain: boolean): void {
  if (isKnownToLackTotals(by)) return;
  const first = absentFirst.get(by);
  const now = Date.now();
  if (certain || (first && now < first.until && first.lender !== lender)) {
    lackingUntil.set(by, now + millisecondsRemembered);
    absentFirst.delete(by);
  } else if (!first || now >= first.until)
    absentFirst.set(by, { lender, until: now + millisecondsRemembered });
}

/** A call returned totals: the API has them. */
export function noteTotalsPresent(by: By): void {
  lackingUntil.delete(by);
  absentFirst.delete(by);
}

import "server-only";
import type { TotalsGrouping } from "@/lib/domain/movement-totals";

type By = TotalsGrouping["by"];

const millisecondsRemembered = 10 * 60_000;

/** Until when this API is known to lack totals. */
const lackingUntil = new Map<By, number>();

/** The first lender whose call found no totals, and until when that counts. */
const absentFirst = new Map<By, { readonly lender: string; readonly until: number }>();

export function isKnownToLackTotals(by: By): boolean {
  return Date.now() < (lackingUntil.get(by) ?? 0);
}

/**
 * Records that a call found no totals although the same lender's movements could be read. The
 * absence is known for ten minutes: at once if `certain`, else after a second lender gets the same
 * response. One lender's 404 proves nothing for the others.
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

export function noteTotalsPresent(by: By): void {
  lackingUntil.delete(by);
  absentFirst.delete(by);
}

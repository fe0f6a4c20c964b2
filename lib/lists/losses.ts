import "server-only";
import { lossesOf } from "@/lib/domain/losses";
import { today } from "@/lib/i18n/format";
import { fetchLoanTotals } from "@/lib/lenders-api/loan-totals";
import type { Caller } from "@/lib/lenders-api/transport/caller";

/** Whether the lender has losses; false if that cannot be read. */
export async function hasLosses(caller: Caller): Promise<boolean> {
  const read = fetchLoanTotals(caller, ["status"], today());
  return read.then(({ totals }) => lossesOf(totals).length > 0).catch(() => false);
}

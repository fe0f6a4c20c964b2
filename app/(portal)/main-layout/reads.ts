import { type Failure, isUnsupported, type Outcome } from "@/lib/domain/failure";
import type { loadLatestMovements, loadPendingRequests } from "@/lib/loaders/portfolio";
import type { loadReturns } from "@/lib/loaders/returns";
import type {
  loadExpected,
  loadLastMovements,
  loadLateLoans,
  loadLedger,
  loadListedLoans,
  loadLoanTotals,
  loadNextPayments,
} from "@/lib/loaders/summary";

export type SummaryReads = {
  readonly ledger: ReturnType<typeof loadLedger>;
  readonly returns: ReturnType<typeof loadReturns>;
  readonly loans: ReturnType<typeof loadLoanTotals>;
  readonly lateLoans: ReturnType<typeof loadLateLoans>;
  readonly expected?: ReturnType<typeof loadExpected>;
  readonly payments?: ReturnType<typeof loadNextPayments>;
  readonly listedLoans: ReturnType<typeof loadListedLoans>;
  readonly last: ReturnType<typeof loadLastMovements>;
  readonly movements: ReturnType<typeof loadLatestMovements>;
  readonly planned: ReturnType<typeof loadLatestMovements>;
  readonly requests?: ReturnType<typeof loadPendingRequests>;
};

/** The failure if all reads failed for the same reason: one message is enough. Waits for them if the ledger failed. */
export async function commonFailure(reads: SummaryReads): Promise<Failure | undefined> {
  const ledger = await reads.ledger;
  if (ledger.ok) return undefined;
  const all: readonly Outcome<unknown>[] = await Promise.all(Object.values(reads));
  const { fault } = ledger.failure;
  const isCommon = all.every(
    (read) => isUnsupported(read) || (!read.ok && read.failure.fault === fault),
  );
  return isCommon ? ledger.failure : undefined;
}

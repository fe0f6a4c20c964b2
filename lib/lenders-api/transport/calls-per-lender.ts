import "server-only";
import { type BulkheadPolicy, bulkhead } from "cockatiel";

const mostCallsOfOneLender = 8;
const mostWaitingOfOneLender = 64;

type Share = { readonly bulkhead: BulkheadPolicy; calls: number };

/**
 * What of the calls at once each lender may have: 8, and 64 more wait their turn. A lender without a
 * call leaves nothing here.
 */
export class CallsPerLender {
  readonly #shares = new Map<string, Share>();

  /** How many lenders have calls on their way. */
  get size(): number {
    return this.#shares.size;
  }

  /** Does the work in the lender's turn; throws cockatiel's BulkheadRejectedError past its share. */
  async take<Value>(
    lender: string,
    signal: AbortSignal,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const none = () => ({
      bulkhead: bulkhead(mostCallsOfOneLender, mostWaitingOfOneLender),
      calls: 0,
    });
    const share = this.#shares.get(lender) ?? none();
    this.#shares.set(lender, share);
    share.calls += 1;
    try {
      return await share.bulkhead.execute(work, signal);
    } finally {
      share.calls -= 1;
      if (share.calls === 0) this.#shares.delete(lender);
    }
  }
}

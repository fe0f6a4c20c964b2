import "server-only";
import { type BulkheadPolicy, bulkhead } from "cockatiel";

const mostCallsOfOneLender = 8;
const mostWaitingOfOneLender = 64;

type Share = { readonly bulkhead: BulkheadPolicy; calls: number };

/** Limits each lender to 8 calls at once and 64 waiting. Idle lenders use no memory. */
export class CallsPerLender {
  readonly #shares = new Map<string, Share>();

  get size(): number {
    return this.#shares.size;
  }

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

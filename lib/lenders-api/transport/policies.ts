import "server-only";
import {
  type BulkheadPolicy,
  bulkhead,
  type CircuitBreakerPolicy,
  circuitBreaker,
  handleWhen,
} from "cockatiel";
import { perProcess } from "@/lib/per-process";
import { isApiFailure } from "./error";
import { FailureCounter } from "./failure-counter";
import { type BreakerState, reportBreaker } from "./observe";
import { RetryBudget } from "./retry-budget";

export const mostCallsAtOnce = 64;
/** Files of which the reader takes the body: each keeps a connection for as long as they need. */
export const mostOpenAnswers = 24;
const mostCallsWaiting = 128;
export const pauseMilliseconds = 5_000;

type Policies = {
  readonly callsPerLender: CallsPerLender;
  readonly cap: BulkheadPolicy;
  readonly breaker: CircuitBreakerPolicy;
  readonly failureCounter: FailureCounter;
  readonly retryBudget: RetryBudget;
  /** Counts the breaker's changes: results of calls sent before the last one are ignored. */
  changes: number;
  /** Whose trial failed last, and until when other lenders come first. */
  failedTrial?: { readonly lender: string; readonly until: number };
};

export const callPolicies = perProcess("API policies", createPolicies);

function createPolicies(): Policies {
  const failureCounter = new FailureCounter();
  const policies: Policies = {
    callsPerLender: new CallsPerLender(),
    cap: bulkhead(mostCallsAtOnce, mostCallsWaiting),
    breaker: circuitBreaker(handleWhen(isApiFailure), {
      breaker: failureCounter,
      halfOpenAfter: pauseMilliseconds,
    }),
    failureCounter,
    retryBudget: new RetryBudget(),
    changes: 0,
  };
  const becomes = (state: BreakerState) => () => {
    policies.changes += 1;
    if (state === "closed") delete policies.failedTrial;
    reportBreaker(state);
  };
  policies.breaker.onBreak(becomes("open"));
  policies.breaker.onHalfOpen(becomes("half-open"));
  policies.breaker.onReset(becomes("closed"));
  return policies;
}

const mostCallsOfOneLender = 8;
const mostWaitingOfOneLender = 64;

type Share = { readonly bulkhead: BulkheadPolicy; calls: number };

/** Limits each lender to 8 calls at once and 64 waiting. Idle lenders use no memory. */
class CallsPerLender {
  readonly #shares = new Map<string, Share>();

  get size(): number {
    return this.#shares.size;
  }

  async take<Value>(
    lender: string,
    signal: AbortSignal,
    work: () => Promise<Value>,
  ): Promise<Value> {
    const share = this.#shares.get(lender) ?? {
      bulkhead: bulkhead(mostCallsOfOneLender, mostWaitingOfOneLender),
      calls: 0,
    };
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

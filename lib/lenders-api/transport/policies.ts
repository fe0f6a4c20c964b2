import "server-only";
import {
  type BulkheadPolicy,
  bulkhead,
  type CircuitBreakerPolicy,
  circuitBreaker,
  handleWhen,
} from "cockatiel";
import { perProcess } from "@/lib/per-process";
import { CallsPerLender } from "./calls-per-lender";
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

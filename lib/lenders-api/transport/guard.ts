import "server-only";
import {
  type BulkheadPolicy,
  bulkhead,
  type CircuitBreakerPolicy,
  circuitBreaker,
  handleWhen,
} from "cockatiel";
import { speaksOfTheApi } from "./error";
import { type BreakerState, reportBreaker } from "./observe";
import { Outage } from "./outage";
import { RetryBudget } from "./retry-budget";
import { Shares } from "./shares";

/** How many calls are on their way at once; as many connections are kept. */
export const mostCallsAtOnce = 64;
const mostCallsWaiting = 128;
/** How long no call goes out before one tries the API anew. */
export const pauseMilliseconds = 5_000;

type Guard = {
  readonly shares: Shares;
  readonly cap: BulkheadPolicy;
  readonly breaker: CircuitBreakerPolicy;
  readonly outage: Outage;
  readonly retries: RetryBudget;
  /** How often the breaker has changed: a call of before says nothing of now. */
  changes: number;
  /** Whose trial failed last, where it was the lender's own, and until when it is others' turn. */
  failedTrial?: { readonly lender: string; readonly until: number };
};

const holder = globalThis as { lendersApiGuard?: Guard };

/** What stands before the lenders API: one for the process, since pages and handlers are bundled apart. */
export function theGuard(): Guard {
  holder.lendersApiGuard ??= makeGuard();
  return holder.lendersApiGuard;
}

function makeGuard(): Guard {
  const outage = new Outage();
  const guard: Guard = {
    shares: new Shares(),
    cap: bulkhead(mostCallsAtOnce, mostCallsWaiting),
    breaker: circuitBreaker(handleWhen(speaksOfTheApi), {
      breaker: outage,
      halfOpenAfter: pauseMilliseconds,
    }),
    outage,
    retries: new RetryBudget(),
    changes: 0,
  };
  const becomes = (state: BreakerState) => () => {
    guard.changes += 1;
    if (state === "closed") delete guard.failedTrial;
    reportBreaker(state);
  };
  guard.breaker.onBreak(becomes("open"));
  guard.breaker.onHalfOpen(becomes("half-open"));
  guard.breaker.onReset(becomes("closed"));
  return guard;
}

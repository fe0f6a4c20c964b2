import "server-only";
import {
  type BulkheadPolicy,
  bulkhead,
  type CircuitBreakerPolicy,
  CircuitState,
  circuitBreaker,
  handleWhenResult,
} from "cockatiel";
import type { LendersApiError } from "./error";
import { type BreakerState, reportBreaker } from "./observe";
import { Outage } from "./outage";
import { RetryBudget } from "./retry-budget";

/** How many calls are on their way at once; as many connections are kept. */
export const mostCallsAtOnce = 64;
const mostCallsWaiting = 128;
/** How long no call goes out before one tries the API anew. */
export const pauseMilliseconds = 5_000;

/** What became of a call, as far as it tells of the API: only an `outage` counts against it. */
export type Told<Value> =
  | { readonly of: "value"; readonly value: Value }
  | { readonly of: "answer" | "outage"; readonly error: LendersApiError };

type Guard = {
  readonly cap: BulkheadPolicy;
  readonly breaker: CircuitBreakerPolicy;
  readonly outage: Outage;
  readonly retries: RetryBudget;
  /** How often the breaker has changed: a call of before says nothing of now. */
  changes: number;
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
    cap: bulkhead(mostCallsAtOnce, mostCallsWaiting),
    breaker: circuitBreaker(
      handleWhenResult((told) => (told as Told<unknown>).of === "outage"),
      { breaker: outage, halfOpenAfter: pauseMilliseconds },
    ),
    outage,
    retries: new RetryBudget(),
    changes: 0,
  };
  guard.breaker.onStateChange((state) => {
    guard.changes += 1;
    reportBreaker(names[state]);
  });
  return guard;
}

const names: Record<CircuitState, BreakerState> = {
  [CircuitState.Closed]: "closed",
  [CircuitState.Open]: "open",
  [CircuitState.HalfOpen]: "half-open",
  [CircuitState.Isolated]: "open",
};

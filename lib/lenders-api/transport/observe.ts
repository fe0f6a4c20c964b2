import "server-only";
import type { Fault } from "@/lib/domain/failure";

/** How one call to the lenders API went, from the caller's asking to its answer. */
export type ApiCallOutcome = {
  /** Why there was no answer to use; absent for an answer that was. */
  readonly fault?: Fault;
  readonly milliseconds: number;
  /** Whether it was sent a second time. */
  readonly retried: boolean;
  /** Who ended it, where it was not the API: neither speaks of the API's health. */
  readonly stoppedBy?: "breaker" | "cap" | "reader";
};

/** `closed`: calls go out. `open`: none does. `half-open`: one does, to see how the API is. */
export type BreakerState = "closed" | "open" | "half-open";

type Observed = {
  breaker: BreakerState;
  readonly callListeners: Set<(outcome: ApiCallOutcome) => void>;
  readonly breakerListeners: Set<(state: BreakerState) => void>;
};

const holder = globalThis as { lendersApiObserved?: Observed };

/** One for the process: pages, handlers and what runs at the start are bundled apart. */
function observed(): Observed {
  holder.lendersApiObserved ??= {
    breaker: "closed",
    callListeners: new Set(),
    breakerListeners: new Set(),
  };
  return holder.lendersApiObserved;
}

/** Calls the listener after each call to the lenders API; answers how to take it off. */
export function onApiCall(listener: (outcome: ApiCallOutcome) => void): () => void {
  const { callListeners } = observed();
  callListeners.add(listener);
  return () => callListeners.delete(listener);
}

/** Calls the listener when the breaker changes; answers how to take it off. */
export function onBreakerChange(listener: (state: BreakerState) => void): () => void {
  const { breakerListeners } = observed();
  breakerListeners.add(listener);
  return () => breakerListeners.delete(listener);
}

/** How the breaker before the lenders API stands in this process. */
export function breakerState(): BreakerState {
  return observed().breaker;
}

/** For the client alone: a call has ended. */
export function reportApiCall(outcome: ApiCallOutcome): void {
  for (const listener of observed().callListeners) listener(outcome);
}

/** For the breaker alone: it has changed. */
export function reportBreaker(state: BreakerState): void {
  const { breakerListeners } = observed();
  observed().breaker = state;
  for (const listener of breakerListeners) listener(state);
}

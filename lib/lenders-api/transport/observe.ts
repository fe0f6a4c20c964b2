import "server-only";
import type { Fault } from "@/lib/domain/failure";
import { perProcess } from "@/lib/per-process";

export type ApiCallOutcome = {
  readonly fault?: Fault;
  readonly milliseconds: number;
  readonly retried: boolean;
  /** Set if the API did not end the call; such calls say nothing about its health. */
  readonly stoppedBy?: "breaker" | "cap" | "reader";
};

/** `half-open`: one call is sent as a trial. */
export type BreakerState = "closed" | "open" | "half-open";

type Observed = {
  breaker: BreakerState;
  readonly callListeners: Set<(outcome: ApiCallOutcome) => void>;
  readonly breakerListeners: Set<(state: BreakerState) => void>;
};

const observed = perProcess<Observed>("observed API calls", () => ({
  breaker: "closed",
  callListeners: new Set(),
  breakerListeners: new Set(),
}));

export function onApiCall(listener: (outcome: ApiCallOutcome) => void): () => void {
  const { callListeners } = observed();
  callListeners.add(listener);
  return () => callListeners.delete(listener);
}

export function onBreakerChange(listener: (state: BreakerState) => void): () => void {
  const { breakerListeners } = observed();
  breakerListeners.add(listener);
  return () => breakerListeners.delete(listener);
}

export function breakerState(): BreakerState {
  return observed().breaker;
}

export function reportApiCall(outcome: ApiCallOutcome): void {
  for (const listener of observed().callListeners) listener(outcome);
}

export function reportBreaker(state: BreakerState): void {
  const { breakerListeners } = observed();
  observed().breaker = state;
  for (const listener of breakerListeners) listener(state);
}

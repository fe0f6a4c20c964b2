import "server-only";
import { CircuitState, type IBreaker } from "cockatiel";

const millisecondsLookedAt = 10_000;
const fewestCalls = 20;
const mostCallsLookedAt = 1_000;
const shareThatFails = 0.5;
const timeOutsInARow = 10;
/** So that one or two lenders alone never open the breaker. */
const mostFailuresOfOneLender = 4;

/** The lender that the failure concerns, unless no connection was possible. */
type Failure = { readonly requestId: string; readonly lender: string | undefined };

/** More than half of at least 20 calls in 10 s failed, or 10 in a row timed out; 4 per lender. */
export class FailureCounter implements IBreaker {
  #lately: { readonly at: number; readonly failure?: Failure }[] = [];
  #unanswered: Failure[] = [];

  /** Unused: the breaker lives as long as its process. */
  state: unknown;

  answered(): void {
    this.#unanswered = [];
    this.#note();
  }

  failed(failure: Failure, timedOut: boolean): void {
    this.#forget();
    if (!isNews(failure, this.#failures())) return;
    this.#note(failure);
    if (!timedOut) this.#unanswered = [];
    else if (isNews(failure, this.#unanswered)) this.#unanswered.push(failure);
  }

  /** Unused: `answered` is called instead, also for error responses. */
  success(): void {}

  /** Returns whether to open. The counts are then reset: late failures must not end the trial. */
  failure(state: CircuitState): boolean {
    const calls = this.#lately.length;
    const mostFail = this.#failures().length > calls * shareThatFails;
    const opens =
      state !== CircuitState.Closed ||
      this.#unanswered.length >= timeOutsInARow ||
      (calls >= fewestCalls && mostFail);
    if (opens) {
      this.#lately = [];
      this.#unanswered = [];
    }
    return opens;
  }

  #failures(): Failure[] {
    return this.#lately.flatMap(({ failure }) => failure ?? []);
  }

  #note(failure?: Failure): void {
    if (this.#lately.length >= 2 * mostCallsLookedAt) this.#forget();
    this.#lately.push({ at: Date.now(), ...(failure && { failure }) });
  }

  #forget(): void {
    const now = Date.now();
    this.#lately = this.#lately
      .filter(({ at }) => at <= now && now - at < millisecondsLookedAt)
      .slice(-mostCallsLookedAt);
  }
}

function isNews({ requestId, lender }: Failure, known: readonly Failure[]): boolean {
  if (known.some((each) => each.requestId === requestId)) return false;
  const ofTheLender = known.filter((each) => lender && each.lender === lender);
  return ofTheLender.length < mostFailuresOfOneLender;
}

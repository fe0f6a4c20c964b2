import "server-only";
import { CircuitState, type IBreaker } from "cockatiel";

const millisecondsLookedAt = 10_000;
const fewestCalls = 20;
const mostCallsLookedAt = 1_000;
const shareThatFails = 0.5;
const timeOutsInARow = 10;
/** So that more than half of 20 calls, or ten in a row, are never those of one or two lenders. */
const mostFailuresOfOneLender = 4;

/** A failed call: which request of a reader it was made for, and of which lender alone it speaks. */
type Failure = { readonly requestId: string; readonly lender: string | undefined };

/**
 * Whether the API is down, by what became of the calls of late: when more than half of at least 20
 * calls of the last 10 s failed, or when 10 in a row ended unanswered, each of which costs its reader
 * ten seconds. Of a request's failures the first counts, of a lender's the first four, so that nobody's
 * trouble alone is taken for everybody's. No lender has a part in a connection that cannot be made.
 */
export class FailureCounter implements IBreaker {
  #lately: { readonly at: number; readonly failure?: Failure }[] = [];
  #unanswered: Failure[] = [];

  /** Of no use here: the breaker lives as long as its process. */
  state: unknown;

  /** A call was answered, be it by a refusal. */
  answered(): void {
    this.#unanswered = [];
    this.#note();
  }

  /** A call failed. */
  failed(failure: Failure, timedOut: boolean): void {
    this.#forget();
    if (!isNews(failure, this.#failures())) return;
    this.#note(failure);
    if (!timedOut) this.#unanswered = [];
    else if (isNews(failure, this.#unanswered)) this.#unanswered.push(failure);
  }

  /** Nothing: a refusal, which the breaker takes for no success, is an answer as well. */
  success(): void {}

  /** Whether to open. What led there is then forgotten, lest late failures end the trial after it. */
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
    this.#forget();
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

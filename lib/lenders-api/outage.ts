import "server-only";
import { CircuitState, type IBreaker } from "cockatiel";
import type { LendersApiError } from "./error";

const secondsLookedAt = 10;
const fewestCalls = 20;
const shareThatFails = 0.5;
const timeOutsInARow = 10;
const mostRequestsRemembered = 1_000;

type Count = { calls: number; failures: number };

/**
 * Whether the API is down, by what became of the calls of late: when more than half of at least 20
 * calls of the last 10 s failed, or when 10 readers' requests in a row ended unanswered, each of
 * which costs its reader ten seconds. A reader's request counts as one failure however many of its
 * calls fail, so that nobody's trouble alone is soon taken for everybody's.
 */
export class Outage implements IBreaker {
  readonly #bySecond = new Map<number, Count>();
  readonly #failedRequests = new Set<string>();
  #timeOuts = 0;

  /** Of no use here: the breaker lives as long as its process. */
  state: unknown;

  /** Notes a failure before the breaker counts it; false where it is not to be counted again. */
  note(requestId: string, timedOut: boolean): boolean {
    if (this.#failedRequests.has(requestId)) return false;
    const [oldest] = this.#failedRequests;
    if (this.#failedRequests.size >= mostRequestsRemembered && oldest !== undefined)
      this.#failedRequests.delete(oldest);
    this.#failedRequests.add(requestId);
    this.#timeOuts = timedOut ? this.#timeOuts + 1 : 0;
    return true;
  }

  success(state: CircuitState): void {
    if (state === CircuitState.HalfOpen) this.#bySecond.clear();
    this.#timeOuts = 0;
    this.#thisSecond().calls += 1;
  }

  failure(state: CircuitState): boolean {
    const now = this.#thisSecond();
    now.calls += 1;
    now.failures += 1;
    if (state !== CircuitState.Closed || this.#timeOuts >= timeOutsInARow) return true;
    const lately: Count = { calls: 0, failures: 0 };
    for (const { calls, failures } of this.#bySecond.values()) {
      lately.calls += calls;
      lately.failures += failures;
    }
    return lately.calls >= fewestCalls && lately.failures > lately.calls * shareThatFails;
  }

  /** The count of this second, after those that are past were forgotten. */
  #thisSecond(): Count {
    const now = Math.floor(Date.now() / 1000);
    for (const second of this.#bySecond.keys())
      if (second > now || second <= now - secondsLookedAt) this.#bySecond.delete(second);
    const count = this.#bySecond.get(now) ?? { calls: 0, failures: 0 };
    this.#bySecond.set(now, count);
    return count;
  }
}

/**
 * Whether a failure speaks of the API as a whole: it does not answer, cannot be reached, or says
 * itself (5xx) that it is not able to. Any other answer, be it unreadable, is one lender's affair.
 */
export function isOutage({ fault, stoppedBy }: LendersApiError): boolean {
  if (stoppedBy) return false;
  return fault === "unavailable" || fault === "unreachable" || fault === "time-out";
}

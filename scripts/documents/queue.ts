import { assumedVisit } from "../../e2e/budgets/visit.ts";

/** One instance: pages that arrive at random, one core, and a limited number of calls to the API. */
export type Instance = {
  readonly pagesPerSecond: number;
  /** The mean; the times of calls are exponential. */
  readonly apiSeconds: number;
};

export type Outcome = {
  readonly p50: number;
  readonly p99: number;
  /** Of pages for which a call found no place to wait. */
  readonly refused: number;
};

const cpuSeconds = 0.012;
/** Of a page's CPU time, before its calls and after them. */
const shareBefore = 0.25;
const callsAtOnce = 64;
const callsWaiting = 128;
const pages = 20_000;

type Event = { readonly at: number; readonly run: () => void };

/**
 * Simulates an instance, with the same random numbers each time. Times are seconds from a page's
 * arrival to its end.
 */
export function simulate({ pagesPerSecond, apiSeconds }: Instance): Outcome {
  const random = randomNumbers();
  const after = (mean: number) => -Math.log(1 - random()) * mean;
  const events = new Events();
  const core = new Places(1, Number.POSITIVE_INFINITY, events);
  const api = new Places(callsAtOnce, callsWaiting, events);
  const times: number[] = [];
  let refused = 0;

  const arrive = (page: number) => {
    const begun = events.now;
    const calls = assumedVisit[page % assumedVisit.length]?.calls.length ?? 0;
    core.take(cpuSeconds * shareBefore, () => {
      let open = calls;
      let isRefused = false;
      const answered = () => {
        open -= 1;
        if (open > 0) return;
        if (isRefused) refused += 1;
        core.take(cpuSeconds * (1 - shareBefore), () => times.push(events.now - begun));
      };
      for (let call = 0; call < calls; call += 1) {
        if (api.take(after(apiSeconds), answered)) continue;
        isRefused = true;
        answered();
      }
    });
    if (page + 1 < pages) events.add(after(1 / pagesPerSecond), () => arrive(page + 1));
  };
  events.add(0, () => arrive(0));
  events.runAll();

  times.sort((one, other) => one - other);
  const quantile = (share: number) => times[Math.floor(share * (times.length - 1))] ?? 0;
  return { p50: quantile(0.5), p99: quantile(0.99), refused: refused / pages };
}

/** What runs at which time. Few wait at once: one per place and the next arrival. */
class Events {
  now = 0;
  readonly #waiting: Event[] = [];

  add(inSeconds: number, run: () => void): void {
    const event = { at: this.now + inSeconds, run };
    const before = this.#waiting.findLastIndex(({ at }) => at <= event.at);
    this.#waiting.splice(before + 1, 0, event);
  }

  runAll(): void {
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.now = next.at;
      next.run();
    }
  }
}

/** Places that are taken for a time; who finds none waits, if not too many do. */
class Places {
  #free: number;
  readonly #mostWaiting: number;
  readonly #events: Events;
  readonly #waiting: (() => void)[] = [];

  constructor(count: number, mostWaiting: number, events: Events) {
    this.#free = count;
    this.#mostWaiting = mostWaiting;
    this.#events = events;
  }

  /** False if there was no place to wait. */
  take(seconds: number, done: () => void): boolean {
    const begin = () => {
      this.#free -= 1;
      this.#events.add(seconds, () => {
        this.#free += 1;
        this.#waiting.shift()?.();
        done();
      });
    };
    if (this.#free > 0) begin();
    else if (this.#waiting.length < this.#mostWaiting) this.#waiting.push(begin);
    else return false;
    return true;
  }
}

/** Between 0 and 1, the same in each run: a linear congruential generator, modulus 2³². */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

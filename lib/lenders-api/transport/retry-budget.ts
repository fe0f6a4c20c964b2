import "server-only";

const earnedPerCall = 0.1;
const earnedPerSecond = 0.2;
const mostSaved = 10;

/**
 * How many calls may be sent a second time: one for every ten calls, at most ten saved up. A quiet
 * portal, whose calls earn too little, has one again every five seconds.
 */
export class RetryBudget {
  readonly #now: () => number;
  #saved = 1;
  #countedAt: number;

  /** `now` in milliseconds. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#countedAt = now();
  }

  /** A call goes out for the first time. */
  earn(): void {
    this.#saved = Math.min(mostSaved, this.#saved + earnedPerCall);
  }

  /** Takes a retry, where there is one. */
  spend(): boolean {
    const now = this.#now();
    const byTime = Math.max(0, now - this.#countedAt) * (earnedPerSecond / 1000);
    this.#countedAt = now;
    if (this.#saved < 1) this.#saved = Math.min(1, this.#saved + byTime);
    if (this.#saved < 1) return false;
    this.#saved -= 1;
    return true;
  }
}

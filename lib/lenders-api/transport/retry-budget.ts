import "server-only";

const earnedPerCall = 0.1;
const earnedPerSecond = 0.2;
const mostSaved = 10;

/** One retry per ten calls, at most ten saved; at least one every five seconds. */
export class RetryBudget {
  readonly #now: () => number;
  #saved = 1;
  #countedAt: number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#countedAt = now();
  }

  earn(): void {
    this.#saved = Math.min(mostSaved, this.#saved + earnedPerCall);
  }

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

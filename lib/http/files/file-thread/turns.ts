import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { perProcess } from "@/lib/per-process";
import { filesOf } from "../file-places";

const secondMilliseconds = 1_000;
/** Of a piece's time. A file's next piece comes only after the last was sent: it must find the thread free. */
const restFactor = 8;

/** One piece of work at a time, of one lender after the other; who has or used more rests. */
export class Turns {
  readonly #waiting = new Map<string, (() => Promise<void>)[]>();
  readonly #working = new Set<string>();
  /** What each lender of the last second has used of the thread, in milliseconds. */
  readonly #used = new Map<string, { readonly milliseconds: number; readonly at: number }>();
  readonly #filesOf: (lender: string) => number;
  readonly #patienceMilliseconds: number;
  #turn: symbol | undefined;

  /** A piece that takes longer waits for the lenders API: meanwhile another lender has its turn. */
  constructor(filesOf: (lender: string) => number, patienceMilliseconds = 100) {
    this.#filesOf = filesOf;
    this.#patienceMilliseconds = patienceMilliseconds;
  }

  /** Does the work when it is this lender's turn; a lender's own pieces follow each other. */
  take<Value>(lender: string, work: () => Promise<Value>): Promise<Value> {
    const { promise, resolve, reject } = Promise.withResolvers<Value>();
    const piece = AsyncLocalStorage.bind(async () => {
      await work().then(resolve, reject);
    });
    this.#waiting.set(lender, [...(this.#waiting.get(lender) ?? []), piece]);
    this.#goOn();
    return promise;
  }

  #goOn(): void {
    if (this.#turn) return;
    const next = [...this.#waiting].find(([lender]) => !this.#working.has(lender));
    if (!next) return;
    const [lender, [piece, ...others]] = next;
    this.#putLast(lender, others);
    if (piece) void this.#work(lender, piece);
  }

  async #work(lender: string, piece: () => Promise<void>): Promise<void> {
    const turn = Symbol();
    const end = () => {
      if (this.#turn === turn) this.#turn = undefined;
      this.#goOn();
    };
    this.#turn = turn;
    this.#working.add(lender);
    const begun = performance.now();
    const timer = setTimeout(end, this.#patienceMilliseconds);
    await piece();
    clearTimeout(timer);
    const spent = Math.min(performance.now() - begun, this.#patienceMilliseconds);
    end();
    if (this.#takesMost(lender, spent)) await pause(restFactor * spent);
    this.#working.delete(lender);
    this.#putLast(lender, this.#waiting.get(lender) ?? []);
    end();
  }

  #takesMost(lender: string, spent: number): boolean {
    const at = performance.now();
    for (const [other, share] of this.#used)
      if (at - share.at > secondMilliseconds) this.#used.delete(other);
    const milliseconds = (this.#used.get(lender)?.milliseconds ?? 0) + spent;
    this.#used.set(lender, { milliseconds, at });
    const files = this.#filesOf(lender);
    return [...this.#used].some(([other, used]) =>
      this.#filesOf(other) === files
        ? this.#waiting.has(lender) && used.milliseconds < milliseconds
        : this.#filesOf(other) < files,
    );
  }

  /** Set anew, because a Map keeps its order: who came meanwhile is first. */
  #putLast(lender: string, pieces: (() => Promise<void>)[]): void {
    this.#waiting.delete(lender);
    if (pieces.length) this.#waiting.set(lender, pieces);
  }
}

export const fileTurns = perProcess("file turns", () => new Turns(filesOf));

import "server-only";
import { hash } from "node:crypto";

/** A set of ids as 63-bit fingerprints. A million ids collide in one of about 10 million sets. */
export class SeenIds {
  /** Pairs of the two halves of a fingerprint; the first half is odd, so 0 is a free place. */
  #halves = new Uint32Array(2048);
  #size = 0;

  /** Returns false if the id was added before. */
  add(id: string): boolean {
    if (this.#size * 4 >= this.#halves.length) this.#grow();
    const digest = hash("sha256", id, "hex");
    const first = (Number.parseInt(digest.slice(0, 8), 16) | 1) >>> 0;
    const added = insert(this.#halves, first, Number.parseInt(digest.slice(8, 16), 16));
    if (added) this.#size += 1;
    return added;
  }

  #grow(): void {
    const halves = new Uint32Array(this.#halves.length * 2);
    for (let at = 0; at < this.#halves.length; at += 2) {
      const [first, second] = [this.#halves[at] as number, this.#halves[at + 1] as number];
      if (first) insert(halves, first, second);
    }
    this.#halves = halves;
  }
}

/** Open addressing: the next free place. */
function insert(halves: Uint32Array, first: number, second: number): boolean {
  const mask = halves.length / 2 - 1;
  for (let place = second & mask; ; place = (place + 1) & mask) {
    const taken = halves[2 * place];
    if (taken === first && halves[2 * place + 1] === second) return false;
    if (taken) continue;
    halves[2 * place] = first;
    halves[2 * place + 1] = second;
    return true;
  }
}

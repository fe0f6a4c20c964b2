import "server-only";
import { hash } from "node:crypto";

const free = 0n;

/** A set of ids as 63-bit fingerprints. A million ids collide in one of about 10 million sets. */
export class SeenIds {
  #slots = new BigUint64Array(1024);
  #size = 0;

  /** Returns false if the id was added before. */
  add(id: string): boolean {
    if (this.#size * 2 >= this.#slots.length) this.#grow();
    const added = insert(this.#slots, hash("sha256", id, "buffer").readBigUInt64LE() | 1n);
    if (added) this.#size += 1;
    return added;
  }

  #grow(): void {
    const slots = new BigUint64Array(this.#slots.length * 2);
    for (const fingerprint of this.#slots) if (fingerprint !== free) insert(slots, fingerprint);
    this.#slots = slots;
  }
}

/** Open addressing: the next free slot. */
function insert(slots: BigUint64Array, fingerprint: bigint): boolean {
  const mask = slots.length - 1;
  for (let place = Number(fingerprint >> 32n) & mask; ; place = (place + 1) & mask) {
    if (slots[place] === fingerprint) return false;
    if (slots[place] !== free) continue;
    slots[place] = fingerprint;
    return true;
  }
}

import "server-only";
import { hash } from "node:crypto";

const free = 0n;

/**
 * Which ids were there already, in 16 to 32 bytes each however long they are: a set of fingerprints
 * of 63 bits. Among a million ids, two different ones pass for the same once in some 10 million sets.
 */
export class SeenIds {
  #slots = new BigUint64Array(1024);
  #size = 0;

  /** Notes an id; false where it was noted before. */
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

/** Open addressing: on from its own place to the next free one. */
function insert(slots: BigUint64Array, fingerprint: bigint): boolean {
  const mask = slots.length - 1;
  for (let place = Number(fingerprint >> 32n) & mask; ; place = (place + 1) & mask) {
    if (slots[place] === fingerprint) return false;
    if (slots[place] !== free) continue;
    slots[place] = fingerprint;
    return true;
  }
}

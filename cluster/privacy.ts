import type { SignedIn } from "./lenders.ts";
import type { Seen, Visit } from "./traffic.ts";

/** Tells whose figures an answer holds, by ids and e-mail addresses that belong to one lender each. */
export class Ownership {
  readonly #ownerOf = new Map<string, SignedIn>();
  readonly #words: RegExp;

  constructor(lenders: readonly SignedIn[]) {
    for (const each of lenders)
      for (const word of [...each.ownIds, each.lender.email]) this.#ownerOf.set(word, each);
    this.#words = /[\w.@-]+/g;
  }

  /** The lenders whose ids or addresses stand in the text. */
  ownersIn(text: string): Set<SignedIn> {
    const owners = new Set<SignedIn>();
    for (const [word] of text.matchAll(this.#words)) {
      const owner = this.#ownerOf.get(word);
      if (owner) owners.add(owner);
    }
    return owners;
  }

  /** What is wrong with an answer; nothing when only its reader's figures are in it. */
  faultOf(visit: Visit, { status, cache, body }: Seen): string | undefined {
    if (status !== visit.expected) return `${visit.path}: ${status}, not ${visit.expected}`;
    const owners = this.ownersIn(body);
    const strangers = [...owners].filter((owner) => owner !== visit.by);
    if (strangers.length) return `${visit.path}: holds what is another lender's`;
    if (visit.by && !owners.has(visit.by)) return `${visit.path}: holds nothing of its reader's`;
    if (visit.by && cache === "HIT") return `${visit.path}: came from the cache`;
    return undefined;
  }
}

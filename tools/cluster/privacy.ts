import type { SignedIn } from "./lenders.ts";
import type { Seen, Visit } from "./traffic.ts";

/** Finds the lenders whose data is in a response, by ids and e-mail addresses that only they have. */
export class Ownership {
  readonly #ownerOf = new Map<string, SignedIn>();
  readonly #words: RegExp;

  constructor(lenders: readonly SignedIn[]) {
    for (const each of lenders)
      for (const word of [...each.ownIds, each.lender.email]) this.#ownerOf.set(word, each);
    this.#words = /[\w.@-]+/g;
  }

  ownersIn(text: string): Set<SignedIn> {
    const owners = new Set<SignedIn>();
    for (const [word] of text.matchAll(this.#words)) {
      const owner = this.#ownerOf.get(word);
      if (owner) owners.add(owner);
    }
    return owners;
  }

  /** What is wrong with a response; undefined when it holds the requesting lender's data only. */
  faultOf(visit: Visit, { status, cache, body }: Seen): string | undefined {
    if (status !== visit.expected) return `${visit.path}: ${status}, not ${visit.expected}`;
    const owners = this.ownersIn(body);
    const strangers = [...owners].filter((owner) => owner !== visit.by);
    if (strangers.length) return `${visit.path}: holds another lender's data`;
    if (visit.by && !owners.has(visit.by))
      return `${visit.path}: holds none of the lender's own data`;
    if (visit.by && cache === "HIT") return `${visit.path}: was served from the cache`;
    return undefined;
  }
}

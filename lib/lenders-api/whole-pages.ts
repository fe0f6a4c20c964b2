import "server-only";
import { hash } from "node:crypto";
import type { Listing } from "@/lib/domain/lists/listing";
import type { ListWindow } from "./queries";
import { inAnyOrder } from "./read-all";
import type { Caller } from "./transport/caller";
import { LendersApiError } from "./transport/error";

const pageSize = 200;
const mostIdsNamed = 20;

export type WholePage<Row> = { readonly rows: readonly Row[]; readonly total: number };

type Window = Omit<ListWindow, "sort">;

type Unchecked<Row> = WholePage<Row> & Pick<Listing<unknown>, "malformedIds">;

type WholeList<Row> = {
  readonly read: (window: Window) => Promise<Unchecked<Row>>;
  /** No two rows of a list have the same. */
  readonly idOf: (row: Row) => string;
  /** Whether the next page is requested while the caller uses the present one. */
  readonly ahead: boolean;
  /** Whether all that follows the first page is read as one page. */
  readonly restAtOnce?: boolean;
};

/** Each row once, 200 per page. Throws if a page fails, a row is malformed, or rows changed. */
export async function* readWholePages<Row>({
  read,
  idOf,
  ahead,
  restAtOnce,
}: WholeList<Row>): AsyncGenerator<WholePage<Row>, void, undefined> {
  const seen = new SeenIds();
  let window: Window | undefined = { limit: pageSize, offset: 0 };
  let requested: Promise<Unchecked<Row>> | undefined;
  let expected: number | undefined;
  while (window) {
    const page: Unchecked<Row> = await (requested ?? read(window));
    const { rows, malformedIds, total } = page;
    if (malformedIds.length) {
      const cause = `Malformed rows: ${malformedIds.slice(0, mostIdsNamed).join(", ")}`;
      throw new LendersApiError("malformed-row", { status: 200, cause });
    }
    expected ??= total;
    const wanted = Math.max(0, Math.min(window.limit, expected - window.offset));
    // Added or removed rows move other rows to another page.
    if (total !== expected || rows.length !== wanted || rows.some((row) => !seen.add(idOf(row))))
      throw new LendersApiError("changed", { status: 200 });
    const offset: number = window.offset + window.limit;
    const rest = expected - offset;
    const limit = restAtOnce ? Math.max(pageSize, rest) : pageSize;
    window = rest > 0 ? { limit, offset } : undefined;
    requested = window && ahead ? read(window) : undefined;
    // The error is thrown when the page is awaited, if it still is.
    requested?.catch(() => undefined);
    yield page;
  }
}

/** An order refused on the first page is left out from there on, but for `needsOrder`. With
 * `isWholeRead` the second page is all the rest. */
export function wholePages<Filter, Row extends { readonly id: string }>(
  fetchPage: (caller: Caller, query: Filter & ListWindow) => Promise<Listing<Row>>,
  order: { readonly sort: string; readonly needsOrder?: true },
  isWholeRead: (filter: Filter) => boolean = () => false,
): (caller: Caller, filter: Filter) => AsyncGenerator<WholePage<Row>, void, undefined> {
  return (caller, filter) => {
    let sort: string | undefined = order.sort;
    return readWholePages<Row>({
      read: async (window) => {
        const query = { ...filter, sort, ...window };
        if (order.needsOrder || window.offset > 0) return fetchPage(caller, query);
        const first = await inAnyOrder(query, (each) => fetchPage(caller, each));
        if (first.unsorted) sort = undefined;
        return first;
      },
      idOf: ({ id }) => id,
      ahead: true,
      restAtOnce: isWholeRead(filter),
    });
  };
}

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

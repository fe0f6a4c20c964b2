import "server-only";
import { z } from "zod";
import type { Listing } from "@/lib/domain/listing";
import type { Query } from "@/lib/lenders-api/queries";
import type { Caller } from "@/lib/lenders-api/transport/caller";
import { callLendersApi } from "@/lib/lenders-api/transport/client";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { maybe, wireCount, wireText } from "@/lib/lenders-api/wire";
import { wireRows } from "@/lib/lenders-api/wire-rows";
import { withTimeout } from "@/lib/with-timeout";
import { investorPath } from "./investor";
import { wireOffsetInstant } from "./scalars";

const largestPage = 100;
/** A page this far down costs 50 calls, one after another. */
const deepestRow = 5_000;
const millisecondsInAll = 10_000;

const wireCursorPage = z.object({
  items: z.array(z.unknown()),
  next_cursor: maybe(wireText),
  total_items: wireCount,
  generated_at: maybe(wireOffsetInstant),
});

/** A list of the API: its resource, and how a row is read and known. */
type CursorList<Row extends z.ZodType> = {
  readonly resource: string;
  readonly idField: string;
  readonly row: Row;
};

/** A page as it came, and how many items came before it. */
type Stretch = z.output<typeof wireCursorPage> & { readonly before: number };

/**
 * The list from its first item to its last, or to the first `most`. The next page is asked for while
 * the last one is used. Throws a LendersApiError.
 */
export async function* walk(
  caller: Caller,
  resource: string,
  query: Query,
  most = Number.POSITIVE_INFINITY,
): AsyncGenerator<Stretch, void, undefined> {
  const path = investorPath(caller, resource);
  const page = (before: number, cursor?: string) => {
    const page_size = Math.min(largestPage, most - before);
    const reading = callLendersApi(caller, path, { ...query, page_size, cursor }, wireCursorPage);
    // A failure waits for its turn; whoever has left does not hear of it.
    reading.catch(() => undefined);
    return reading;
  };
  let next: ReturnType<typeof page> | undefined = page(0);
  for (let before = 0; next; ) {
    const read: Awaited<ReturnType<typeof page>> = await next;
    const { items, next_cursor } = read;
    const reached = before + items.length;
    // Cursors that lead from nothing to nothing would be followed for ever.
    if (next_cursor !== undefined && !items.length)
      throw new LendersApiError("bad-answer", { status: 200 });
    next = next_cursor !== undefined && reached < most ? page(reached, next_cursor) : undefined;
    yield { ...read, before };
    before = reached;
  }
}

/**
 * The screens' window on a list, of `limit` rows from `offset` on. Cursors know no offset, so all
 * rows above it are read and left: `unsupported` below the deepest row, and all within 10 s.
 */
export async function readWindow<Row extends z.ZodType>(
  caller: Caller,
  { resource, row, idField }: CursorList<Row>,
  query: Query,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Listing<z.output<Row>>> {
  const end = offset + limit;
  if (end > deepestRow) throw new LendersApiError("unsupported");
  const elements: unknown[] = [];
  let total = 0;
  let asOf: string | undefined;
  const readPages = async (signal: AbortSignal) => {
    const pages = walk({ ...caller, signal }, resource, query, end);
    for await (const { items, before, ...page } of pages) {
      elements.push(...items.slice(Math.max(0, offset - before)));
      total = page.total_items;
      asOf ??= page.generated_at;
    }
  };
  await withTimeout(millisecondsInAll, readPages, caller.signal);
  const read = wireRows(row, idField).parse(elements.slice(0, limit));
  if (read.malformedIds.length) caller.onMalformedRows?.(resource, read.malformedIds);
  return { ...read, limit, offset, total, ...(asOf !== undefined && { asOf }) };
}

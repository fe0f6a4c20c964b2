import "server-only";
import type { Query } from "../queries";
import { LendersApiError } from "./error";

const largestBytes = 2 * 1024 * 1024;
const largestListBytes = 64 * 1024;
const largestRowBytes = 4 * 1024;

/** The largest accepted body; for a list it depends on the number of requested rows. */
export function largestAnswer({ limit }: Query): number {
  return typeof limit === "number" ? largestListBytes + limit * largestRowBytes : largestBytes;
}

/**
 * Reads at most `most` bytes and closes the connection otherwise. Chunks are copied as they arrive:
 * a body in chunks of one byte would take a hundred times its size. `announced` is the header
 * Content-Length; with it the body is copied once, without it several times.
 */
export async function readBody(
  body: AsyncIterable<Buffer>,
  most: number,
  announced: string | undefined,
): Promise<Uint8Array> {
  const size = Number(announced);
  let bytes = Buffer.alloc(size > 0 && size <= most ? size : 0);
  let length = 0;
  for await (const chunk of body) {
    const end = length + chunk.length;
    if (end > most) {
      const cause = new RangeError(`a body over ${Math.floor(most / 1024)} KiB`);
      throw new LendersApiError("bad-answer", { status: 200, cause });
    }
    if (end > bytes.length) bytes = Buffer.concat([bytes], Math.min(most, 2 * end));
    length += chunk.copy(bytes, length);
  }
  return bytes.subarray(0, length);
}

import "server-only";
import { constants, crc32, deflateRawSync } from "node:zlib";
import type { ZipInputFile } from "fflate";

export type ZipEntry = {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** All others are compressed already. */
const compressible = /\.(csv|txt|xml)$/;

/** An archive of files, one after the other, none of them whole in memory; without its directory if one fails. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const { Zip } = await import("fflate");
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, bytes } of entries) {
    const entry: ZipInputFile = { filename: name, crc: 0, size: 0, compression: 8 };
    // Level 0 only copies. Readers of a stream refuse what is stored without deflate's frame.
    const level = compressible.test(name) ? 1 : 0;
    const part = { level, finishFlush: constants.Z_SYNC_FLUSH };
    archive.add(entry);
    for await (const some of bytes) {
      entry.crc = crc32(some, entry.crc);
      entry.size += some.length;
      entry.ondata?.(null, deflateRawSync(some, part), false);
      yield* ready.splice(0);
    }
    entry.ondata?.(null, deflateRawSync(""), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready;
}

import "server-only";

export type ZipEntry = {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

/** An archive of files, one after the other, none of them whole in memory; without its directory if one fails. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate } = await import("fflate");
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, bytes } of entries) {
    const entry = new ZipDeflate(name, { level: 1 });
    archive.add(entry);
    for await (const some of bytes) {
      entry.push(some);
      yield* ready.splice(0);
    }
    entry.push(new Uint8Array(), true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready;
}

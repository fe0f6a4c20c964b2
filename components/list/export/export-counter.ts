const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the records of a CSV in a stream of bytes; line ends inside quotes do not count. */
export class RecordCounter {
  #quoted = false;
  #records = 0;

  count(bytes: Uint8Array): number {
    for (const byte of bytes) {
      if (byte === quote) this.#quoted = !this.#quoted;
      else if (byte === lineFeed && !this.#quoted) this.#records += 1;
    }
    return this.#records;
  }
}

const lastRecord = /(?:^|\r\n)"((?:[^"]|"")*)"\r\n$/;

/** The `{reason}` in the last record `broken`, if the server ended the file early. */
export function reasonOf(ending: Uint8Array, broken: string): string | undefined {
  const record = lastRecord.exec(new TextDecoder().decode(ending))?.[1]?.replaceAll('""', '"');
  const [before = "", after = ""] = broken.split("{reason}");
  if (!record?.startsWith(before) || !record.endsWith(after)) return undefined;
  return record.slice(before.length, record.length - after.length);
}

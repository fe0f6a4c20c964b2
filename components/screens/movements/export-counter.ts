const quote = 0x22;
const lineFeed = 0x0a;

/** Counts the records of a CSV as its bytes go by; line ends within quotes end none. */
export class RecordCounter {
  #quoted = false;
  #records = 0;

  /** Takes the next bytes; answers how many records have ended so far. */
  count(bytes: Uint8Array): number {
    for (const byte of bytes) {
      if (byte === quote) this.#quoted = !this.#quoted;
      else if (byte === lineFeed && !this.#quoted) this.#records += 1;
    }
    return this.#records;
  }
}

const lastRecord = /(?:^|\r\n)"((?:[^"]|"")*)"\r\n$/;

/**
 * Why the server broke a CSV off, without the words around it in `broken`, such as "Incomplete.
 * {reason}": they are for the reader of the file. Undefined where the last record says none.
 */
export function reasonOf(ending: Uint8Array, broken: string): string | undefined {
  const record = lastRecord.exec(new TextDecoder().decode(ending))?.[1]?.replaceAll('""', '"');
  const [before = "", after = ""] = broken.split("{reason}");
  if (!record?.startsWith(before) || !record.endsWith(after)) return undefined;
  return record.slice(before.length, record.length - after.length);
}

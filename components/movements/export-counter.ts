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

/** Why the server broke a CSV off: the one field of its last record; undefined where it says none. */
export function reasonOf(ending: Uint8Array): string | undefined {
  return lastRecord.exec(new TextDecoder().decode(ending))?.[1]?.replaceAll('""', '"');
}

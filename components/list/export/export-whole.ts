import { codeAtEnd } from "@/lib/domain/documents/document-code";

type Announced = {
  readonly kind: "csv" | "zip" | "pdf";
  readonly records: number;
  /** Whether it ends with a code, which is added only to a complete file. */
  readonly isSealed: boolean;
};

type Received = {
  readonly ending: Uint8Array;
  readonly bytes: number;
  readonly records: number;
};

export function announced(headers: Headers): Announced {
  const type = headers.get("content-type") ?? "";
  return {
    kind: type.startsWith("application/pdf")
      ? "pdf"
      : /^application\/(vnd|zip)/.test(type)
        ? "zip"
        : "csv",
    records: Number(headers.get("x-record-count")),
    isSealed: headers.has("x-sealed"),
  };
}

/** Every record of a CSV, a zip's directory in its place, a PDF's end mark, and the code if any. */
export function isWhole({ kind, records, isSealed }: Announced, received: Received): boolean {
  const { ending, bytes } = received;
  const end = new TextDecoder("latin1").decode(ending);
  const code = codeAtEnd.exec(end)?.[0] ?? "";
  if (isSealed && !code) return false;
  if (kind === "csv") return received.records === records;
  if (kind === "zip") return isWholeZip(ending, bytes, isSealed ? code.length : 0);
  return /%%EOF\n$/.test(isSealed ? end.slice(0, -code.length - "\n%".length) : end);
}

export function endsWithFile(ending: Uint8Array, name: string): boolean {
  return new TextDecoder().decode(ending.subarray(0, -zipEndLength)).endsWith(name);
}

const zipEnd = [0x50, 0x4b, 0x05, 0x06];
const zipEndLength = 22;

function isWholeZip(ending: Uint8Array, size: number, comment: number): boolean {
  const end = ending.subarray(-zipEndLength - comment);
  if (end.length < zipEndLength || zipEnd.some((byte, at) => end[at] !== byte)) return false;
  const view = new DataView(end.buffer, end.byteOffset);
  const directoryEnd = view.getUint32(12, true) + view.getUint32(16, true);
  return view.getUint16(20, true) === comment && directoryEnd + zipEndLength + comment === size;
}

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

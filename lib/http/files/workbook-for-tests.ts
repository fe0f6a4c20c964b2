import { inflateRawSync } from "node:zlib";

export type WorkbookCell = { readonly kind: "number" | "text"; readonly text: string };

/** The files of a zip, by name. Throws if its directory is missing: such a zip is not complete. */
export function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  if (end === -1 || end + 22 !== bytes.length) throw new Error("The zip has no directory");
  const files = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    files.set(name, inflateRawSync(packed).toString("utf8"));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}

/** The rows of a workbook's first sheet, read without the library that wrote it. */
export function readWorkbook(bytes: Buffer): (WorkbookCell | undefined)[][] {
  const sheet = unzip(bytes).get("xl/worksheets/sheet1.xml") ?? "";
  return [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/gs)].map(([, , row = ""]) => {
    const cells: (WorkbookCell | undefined)[] = [];
    for (const [, column = "", attributes = "", content = ""] of row.matchAll(
      /<c r="([A-Z]+)\d+"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs,
    )) {
      const value = /<(?:v|t)(?: [^>]*)?>(.*?)<\/(?:v|t)>/s.exec(content)?.[1];
      if (value === undefined) continue;
      const isText = attributes.includes('t="inlineStr"');
      cells[columnNumber(column)] = isText
        ? { kind: "text", text: unescaped(value) }
        : { kind: "number", text: value };
    }
    return cells;
  });
}

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number - 1;
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text
    .replace(/&(\w+);/g, (_all, name: string) => entities[name] ?? "?")
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}

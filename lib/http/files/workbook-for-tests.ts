import { strFromU8, unzipSync } from "fflate";

export type WorkbookCell = { readonly kind: "number" | "text"; readonly text: string };

/** The files of a zip, by name. Throws if its directory is missing: such a zip is not complete. */
export function unzip(bytes: Buffer): Map<string, string> {
  return new Map(Object.entries(unzipSync(bytes)).map(([name, file]) => [name, strFromU8(file)]));
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

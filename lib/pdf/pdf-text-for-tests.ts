import { inflateSync } from "node:zlib";

type Parts = { readonly text: string; readonly stream: string | undefined };

/** The lines of text on each page of a PDF that pdfkit wrote, from top to bottom, in reading order. */
export function pdfPages(file: Uint8Array): string[][] {
  const objects = objectsOf(Buffer.from(file).toString("latin1"));
  const all = [...objects.values()];
  return all
    .filter(({ text }) => /\/Type \/Page\b/.test(text))
    .map(({ text }) => linesOn(objects, text));
}

function objectsOf(file: string): Map<string, Parts> {
  const found = new Map<string, Parts>();
  for (const [, number = "", body = ""] of file.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)) {
    const [text = "", rest] = body.split(/\nstream\n/s, 2);
    const raw = rest?.replace(/\nendstream$/, "");
    const isPacked =
      raw !== undefined && text.includes("/FlateDecode") && !text.includes("/Length1");
    const stream = isPacked ? inflateSync(Buffer.from(raw, "latin1")).toString("latin1") : raw;
    found.set(number, { text, stream });
  }
  return found;
}

function linesOn(objects: Map<string, Parts>, page: string): string[] {
  const at = (reference: string) => objects.get(reference)?.text ?? "";
  const resources = at(/\/Resources (\d+) 0 R/.exec(page)?.[1] ?? "");
  const fonts = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", reference = ""]) => [
      name,
      lettersOf(objects, at(reference)),
    ]),
  );
  const content = objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? "")?.stream ?? "";
  const rows = new Map<number, { x: number; text: string }[]>();
  for (const [, x, y, font = "", shown = ""] of content.matchAll(
    /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm\n\/(F\d+) [\d.]+ Tf\n(?:.*?\n)??(\[.*?\] TJ)/g,
  )) {
    const codes = [...shown.matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => hex).join("");
    const letters = fonts.get(font);
    const text = (codes.match(/.{4}/g) ?? []).map((code) => letters?.[Number.parseInt(code, 16)]);
    const row = rows.get(Number(y)) ?? [];
    row.push({ x: Number(x), text: text.join("") });
    rows.set(Number(y), row);
  }
  return [...rows]
    .sort(([upper], [lower]) => lower - upper)
    .map(([, row]) =>
      row
        .sort((left, right) => left.x - right.x)
        .map(({ text }) => text)
        .join(" "),
    );
}

/** The characters of a font's glyphs, from its ToUnicode map. */
function lettersOf(objects: Map<string, Parts>, font: string): string[] {
  const map = objects.get(/\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? "")?.stream ?? "";
  const letters: string[] = [];
  for (const [, first = "", list = ""] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[(.*?)\]/gs))
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f]*)>/g)].entries())
      letters[Number.parseInt(first, 16) + index] = (hex.match(/.{4}/g) ?? [])
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join("");
  return letters;
}

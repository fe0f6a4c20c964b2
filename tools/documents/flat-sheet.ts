/** A cell as LibreOffice read it. */
export type Cell =
  | { readonly kind: "text" | "date"; readonly text: string }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "formula"; readonly text: string }
  | undefined;

/** The cells of the first sheet of a flat OpenDocument file, without empty rows at the end. */
export function readFlatSheet(xml: string): Cell[][] {
  const [sheet = ""] = /<table:table .*?<\/table:table>/s.exec(xml) ?? [];
  const rows = [...sheet.matchAll(/<table:table-row\b([^>]*)>(.*?)<\/table:table-row>/gs)].flatMap(
    ([, attributes = "", content = ""]) => {
      const cells = cellsOf(content);
      return cells.length
        ? Array.from({ length: repeated(attributes, "rows") }, () => cells)
        : [[]];
    },
  );
  while (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}

function cellsOf(row: string): Cell[] {
  const cells: Cell[] = [];
  const cell = /<table:(?:covered-)?table-cell\b([^>]*?)(?:\/>|>(.*?)<\/table:table-cell>)/gs;
  for (const [, attributes = "", content = ""] of row.matchAll(cell)) {
    const read = cellOf(attributes, content);
    const times = read ? repeated(attributes, "columns") : 1;
    const empty = read ? 0 : repeated(attributes, "columns");
    if (read) for (let time = 0; time < times; time += 1) cells.push(read);
    else cells.length += Math.min(empty, 100);
  }
  while (cells.length && cells.at(-1) === undefined) cells.pop();
  return Array.from(cells);
}

function cellOf(attributes: string, content: string): Cell {
  const attribute = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
  const formula = attribute("table:formula");
  if (formula) return { kind: "formula", text: plain(formula) };
  const type = attribute("office:value-type");
  if (type === "date") return { kind: "date", text: attribute("office:date-value") ?? "" };
  if (type === "float" || type === "currency" || type === "percentage")
    return { kind: "number", value: Number(attribute("office:value")) };
  if (type !== "string") return type ? { kind: "text", text: `${type}?` } : undefined;
  const lines = [...content.matchAll(/<text:p>(.*?)<\/text:p>|<text:p\/>/gs)].map(([, line = ""]) =>
    plain(line),
  );
  return { kind: "text", text: lines.join("\n") };
}

function repeated(attributes: string, what: "rows" | "columns"): number {
  return Number(new RegExp(`number-${what}-repeated="(\\d+)"`).exec(attributes)?.[1] ?? 1);
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function plain(xml: string): string {
  return xml
    .replace(/<text:s(?: text:c="(\d+)")?\/>/g, (_all, count = "1") => " ".repeat(Number(count)))
    .replace(/<text:tab\/>/g, "\t")
    .replace(/<text:line-break\/>/g, "\n")
    .replace(/<[^>]*>/g, "")
    .replace(/&#x([0-9a-f]+);/gi, (_all, code: string) => String.fromCodePoint(Number(`0x${code}`)))
    .replace(/&(\w+);/g, (_all, name: string) => entities[name] ?? "?");
}

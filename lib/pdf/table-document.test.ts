import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { pdfPages } from "./pdf-text-for-tests";
import { TableDocument } from "./table-document";

const open = () =>
  new TableDocument({
    language: "es",
    title: "Estado",
    author: "Portal",
    runningHead: "Portal · Estado",
    columns: [
      { title: "Fecha", width: 100 },
      { title: "Descripción", width: 215 },
      { title: "Saldo", width: 200, align: "right" },
    ],
    pageLabel: (page) => `Página ${page}`,
  });

async function fileOf(paper: TableDocument): Promise<Uint8Array> {
  const parts = [paper.take()];
  for await (const part of paper.end()) parts.push(part);
  return Buffer.concat(parts);
}

test("each page has the running head, the titles and its number, and no row is lost", async () => {
  const paper = open();
  for (let row = 0; row < 150; row += 1) paper.row(["5 ene 2026", `Fila ${row}.`, `${row}.00`]);
  const pages = pdfPages(await fileOf(paper));
  expect(pages.length).toBeGreaterThan(2);
  for (const [index, lines] of pages.entries()) {
    expect(lines.at(-1)).toBe(`Página ${index + 1}`);
    if (index > 0)
      expect(lines.slice(0, 2)).toEqual(["Portal · Estado", "Fecha Descripción Saldo"]);
  }
  const rows = pages.flat().filter((line) => line.startsWith("5 ene"));
  expect(rows).toEqual(
    Array.from({ length: 150 }, (_, row) => `5 ene 2026 Fila ${row}. ${row}.00`),
  );
});

test("a word of 500 letters wraps within its column, and a long amount keeps all digits", async () => {
  const paper = open();
  const amount = "9".repeat(128);
  paper.row(["hoy", "W".repeat(500), amount]);
  const [text = ""] = pdfPages(await fileOf(paper)).map((lines) => lines.join(" "));
  expect(text.match(/W/g)).toHaveLength(500);
  expect(text.match(/9/g)).toHaveLength(128);
  expect(Math.max(...(text.match(/W+/g) ?? []).map(({ length }) => length))).toBeLessThan(60);
});

test("an amount that is wider than its column stays on one line", async () => {
  const paper = open();
  const amount = `${"9".repeat(45)}.123456`;
  paper.row(["hoy", "Interés", amount]);
  expect(pdfPages(await fileOf(paper)).flat()).toContain(`hoy Interés ${amount}`);
});

test("texts of any kind are written from left to right, and signs without a glyph are counted", async () => {
  const paper = open();
  paper.row(["hoy", "Ωмега łódź ñ", "1"]);
  expect(paper.replacedCharacters).toBe(false);
  paper.row(["hoy", "\u202eabc\u0000def \u200bx日本", "2"]);
  for (const text of Object.values(hostileTexts)) paper.row([String(text), String(text), "3"]);
  expect(paper.replacedCharacters).toBe(true);
  const text = pdfPages(await fileOf(paper))
    .flat()
    .join("\n");
  // The runs of different fonts are apart.
  expect(text.replaceAll(" ", "")).toContain("Ωмегаłódźñ");
  expect(text).toContain("abc def x??");
  expect(text.replaceAll("\n", "")).not.toMatch(/[\p{Cf}\p{Cc}]/u);
});

test("names its language and title, and full pages are handed over before the end", async () => {
  const paper = open();
  for (let row = 0; row < 200; row += 1) paper.row(["5 ene 2026", `Fila ${row}`, "1.00"]);
  const early = paper.take();
  const text = Buffer.from(early).toString("latin1");
  expect(early.length).toBeGreaterThan(2_000);
  expect(text).not.toContain("%%EOF");
  const rest: Uint8Array[] = [];
  for await (const part of paper.end()) rest.push(part);
  const end = Buffer.concat(rest).toString("latin1");
  expect(end).toContain("/Lang (es)");
  expect(end).toContain("(Estado)");
  expect(end.trimEnd().endsWith("%%EOF")).toBe(true);
});

test("the brand's mark stands before the name, once in the file", async () => {
  const paper = open();
  paper.heading({
    issuer: "Portal",
    title: "Estado",
    subtitle: "Informativo",
    facts: [],
    figures: [],
    sentences: [],
  });
  for (let row = 0; row < 150; row += 1) paper.row(["5 ene 2026", `Fila ${row}.`, "1.00"]);
  const file = Buffer.from(await fileOf(paper)).toString("latin1");
  expect(file.match(/\/Subtype \/Image\n\/BitsPerComponent 8\n\/Width 192/g)).toHaveLength(1);
  expect(pdfPages(Buffer.from(file, "latin1"))[0]?.slice(0, 2)).toEqual(["Portal", "Estado"]);
});

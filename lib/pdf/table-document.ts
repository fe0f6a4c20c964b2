import "server-only";
import { join } from "node:path";
import PDFDocument from "pdfkit";
import { type Typeface, typeface, type Weight } from "./fonts";
import { linesOf, plainLine } from "./lines";

/** Widths in points; together 515. */
export type PdfColumn = {
  readonly title: string;
  readonly width: number;
  readonly align?: "right";
};

type Pairs = readonly (readonly [label: string, value: string])[];

export type PdfHeading = {
  readonly issuer: string;
  readonly title: string;
  readonly facts: Pairs;
  readonly figures: Pairs;
  readonly sentences: readonly string[];
};

const tableWidth = 515;
const margin = 40;
const paper = { width: 595.28, height: 841.89 };
const bottom = paper.height - 58;
const lineHeight = 11;
const rowGap = 4;
/** A higher row may be divided: kept together, it would leave most of a page empty. */
const mostLinesTogether = 12;
const columnGap = 8;
const markSize = 20;
const usualSize = 8;
const smallestSize = 4.5;
/** Inter's, per size. */
const ascent = 0.96875;
const ink = { text: "#1b1f24", muted: "#59636e", rule: "#d0d7de" };

type Options = {
  readonly language: string;
  readonly title: string;
  readonly author: string;
  readonly runningHead: string;
  readonly columns: readonly PdfColumn[];
  readonly pageLabel: (page: number) => string;
};

/** Written row by row; full pages leave the memory with `take`. */
export class TableDocument {
  readonly #document: PDFKit.PDFDocument;
  readonly #options: Options;
  #page = 0;
  #color = "";
  #y = 0;
  #replaced = false;

  constructor(options: Options) {
    this.#options = options;
    this.#document = new PDFDocument({
      pdfVersion: "1.7",
      size: "A4",
      margin: 0,
      autoFirstPage: false,
      // It would keep each amount of a long table: a gigabyte for 250,000 movements.
      fontLayoutCache: false,
      lang: options.language,
      displayTitle: true,
      // Not Helvetica, whose measures pdfkit would read from a file.
      font: null as unknown as string,
      info: {
        Title: plainLine(options.title),
        Author: plainLine(options.author),
        Creator: plainLine(options.author),
      },
    });
    for (const weight of [400, 600] as const)
      for (const { name, font } of typeface(weight).parts)
        this.#document.registerFont(name, font as unknown as Buffer);
    this.#newPage();
  }

  heading(heading: PdfHeading & { readonly subtitle: string }): void {
    this.#issuer(heading.issuer);
    this.#write(heading.title, { size: 17, weight: 600, gap: 4 });
    this.#write(heading.subtitle, { size: 9, color: ink.muted, gap: 10 });
    for (const [label, value] of heading.facts) this.#pair(label, value);
    if (heading.figures.length) {
      this.#y += 6;
      this.rule();
      for (const [label, value] of heading.figures) this.#pair(label, value, 600);
    }
    this.#y += 4;
    for (const sentence of heading.sentences)
      this.#write(sentence, { size: 8, color: ink.muted, gap: 3 });
    this.#y += 8;
    this.#columnTitles();
  }

  row(cells: readonly string[], weight: Weight = 400): void {
    const face = typeface(weight);
    const columns = this.#options.columns.map(({ width, align }, index) => {
      const text = plainLine(cells[index] ?? "");
      const room = width - columnGap;
      const size = align === "right" ? fittingSize(text, room, face) : usualSize;
      return { width, align, size, lines: linesOf(text, room, sizedWidth(face, size)) };
    });
    const height = Math.max(...columns.map(({ lines }) => lines.length));
    const isLong = height > mostLinesTogether;
    if (this.#y + (isLong ? lineHeight : height * lineHeight) > bottom) this.#nextPage();
    for (let line = 0; line < height; line += 1) {
      if (this.#y + lineHeight > bottom) this.#nextPage();
      let x = margin;
      for (const { width, align, size, lines } of columns) {
        const text = lines[line];
        if (text) {
          const end = x + width - sizedWidth(face, size)(text);
          this.#draw(text, align === "right" ? end : x, { size, weight }, usualSize);
        }
        x += width;
      }
      this.#y += lineHeight;
    }
    this.#y += rowGap;
  }

  keepTogether(rows: number): void {
    if (this.#y + rows * (lineHeight + rowGap) > bottom) this.#nextPage();
  }

  get replacedCharacters(): boolean {
    return this.#replaced;
  }

  notes(sentences: readonly string[]): void {
    this.#y += 6;
    for (const sentence of sentences) this.#write(sentence, { size: 8, color: ink.muted, gap: 3 });
  }

  take(): Uint8Array {
    const chunks: Buffer[] = [];
    for (let chunk = this.#document.read(); chunk; chunk = this.#document.read())
      chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }

  async *end(): AsyncGenerator<Uint8Array> {
    this.#document.end();
    yield* this.#document as AsyncIterable<Uint8Array>;
  }

  #issuer(name: string): void {
    const top = this.#y;
    this.#document.image(markFile(), margin, top, { width: markSize });
    this.#y += (markSize - lineHeight) / 2;
    this.#draw(plainLine(name), margin + markSize + columnGap, { size: 9, color: ink.muted });
    this.#y = top + markSize + 10;
  }

  #nextPage(): void {
    this.#newPage();
    this.#write(this.#options.runningHead, { size: 8, color: ink.muted, gap: 8 });
    this.#columnTitles();
  }

  #newPage(): void {
    this.#document.addPage();
    this.#color = "";
    this.#page += 1;
    const label = this.#options.pageLabel(this.#page);
    const width = sizedWidth(typeface(400), 8)(label);
    this.#y = paper.height - 40;
    this.#draw(label, paper.width - margin - width, { size: 8, color: ink.muted });
    this.#y = margin;
  }

  #columnTitles(): void {
    let x = margin;
    const face = typeface(600);
    for (const { title, width, align } of this.#options.columns) {
      const end = x + width - sizedWidth(face, 8)(title);
      this.#draw(title, align === "right" ? end : x, { size: 8, weight: 600 });
      x += width;
    }
    this.#y += lineHeight + 3;
    this.rule();
  }

  rule(): void {
    this.#document
      .moveTo(margin, this.#y)
      .lineTo(margin + tableWidth, this.#y)
      .lineWidth(0.6)
      .stroke(ink.rule);
    this.#y += 6;
  }

  #pair(label: string, value: string, weight: Weight = 400): void {
    const indent = 110;
    const lines = linesOf(plainLine(value), tableWidth - indent, sizedWidth(typeface(weight), 9));
    this.#draw(label, margin, { size: 9, color: ink.muted });
    for (const line of lines) {
      if (this.#y > bottom) this.#newPage();
      this.#draw(line, margin + indent, { size: 9, weight });
      this.#y += lineHeight + 2;
    }
  }

  #write(text: string, style: Style & { readonly gap: number }): void {
    const face = typeface(style.weight ?? 400);
    for (const line of linesOf(plainLine(text), tableWidth, sizedWidth(face, style.size))) {
      if (this.#y > bottom) this.#newPage();
      this.#draw(line, margin, style);
      this.#y += style.size * 1.3;
    }
    this.#y += style.gap;
  }

  #draw(
    text: string,
    x: number,
    { size, weight = 400, color = ink.text }: Style,
    lineSize = size,
  ): void {
    const face = typeface(weight);
    const y = this.#y + (lineSize - size) * ascent;
    let at = x;
    const { runs, replaced } = face.runsOf(text);
    this.#replaced ||= replaced;
    for (const { font, text: run } of runs) {
      if (this.#color !== color) this.#document.fillColor(color);
      this.#color = color;
      this.#document.font(font, size).text(run, at, y, { lineBreak: false, features: [] });
      at += sizedWidth(face, size)(run);
    }
  }
}

/** As the fonts, it is beside the server; next.config.mjs names it. */
function markFile(): string {
  return join(/* turbopackIgnore: true */ process.cwd(), "public/icons/app-192.png");
}

type Style = { readonly size: number; readonly weight?: Weight; readonly color?: string };

/** The size at which an amount stays on one line: on two it reads as two numbers. */
function fittingSize(text: string, room: number, face: Typeface): number {
  const size = (usualSize * room) / sizedWidth(face, usualSize)(text);
  return Math.min(usualSize, Math.max(smallestSize, size));
}

function sizedWidth({ widthOf }: Typeface, size: number): (text: string) => number {
  return (text) => (widthOf(text) * size) / 1000;
}

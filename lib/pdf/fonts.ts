import "server-only";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font, type Glyph } from "fontkit";
import { remembered } from "@/lib/domain/dates/remembered";

export type Weight = 400 | 600;

const parts = ["latin", "latin-ext", "cyrillic", "greek"] as const;

type Part = { readonly name: string; readonly font: Font };

type Run = { readonly font: string; readonly text: string };

export type Typeface = {
  readonly parts: readonly Part[];
  /** The text in runs of one font each; a character that no font has becomes "?". */
  readonly runsOf: (text: string) => { readonly runs: Run[]; readonly replaced: boolean };
  /** In thousandths of the font size. */
  readonly widthOf: (text: string) => number;
};

export const typeface = remembered((weight: Weight) => {
  const fonts = parts.map((part) => {
    const file = join(fontFolder(), `inter-${part}-${weight}-normal.woff`);
    return { name: `${part}-${weight}`, font: withQuickLayout(create(readFileSync(file)) as Font) };
  });
  return typefaceOf(fonts);
});

/** The server's working folder has the packages, also in the standalone build. */
function fontFolder(): string {
  // next.config.mjs names the files: traced by itself, the build would take all 500 along.
  return join(/* turbopackIgnore: true */ process.cwd(), "node_modules/@fontsource/inter/files");
}

function typefaceOf(fonts: readonly Part[]): Typeface {
  const partOf = (character: string): Part | undefined => {
    const code = character.codePointAt(0) ?? 0;
    return fonts.find(({ font }) => font.hasGlyphForCodePoint(code));
  };
  const cached = new Map<string, { font: string; text: string; width: number }>();
  const look = (character: string) => {
    const known = cached.get(character);
    if (known) return known;
    const part = partOf(character);
    if (!part) return look("?");
    const width = (part.font.layout(character).advanceWidth * 1000) / part.font.unitsPerEm;
    const found = { font: part.name, text: character, width };
    cached.set(character, found);
    return found;
  };
  return {
    parts: fonts,
    runsOf: (text) => {
      const runs: { font: string; text: string }[] = [];
      let replaced = false;
      for (const character of text) {
        const { font, text: written } = look(character);
        replaced ||= written !== character;
        const last = runs.at(-1);
        if (last?.font === font) last.text += written;
        else runs.push({ font, text: written });
      }
      return { runs, replaced };
    },
    widthOf: (text) => {
      let width = 0;
      for (const character of text) width += look(character).width;
      return width;
    },
  };
}

/** fontkit would apply all of a font's rules; figures of one width need none. */
function withQuickLayout(font: Font): Font {
  const figures = "0123456789";
  const tabular = font.layout(figures, ["tnum"]).glyphs;
  const glyphs = new Map<string, Glyph>(
    tabular.map((glyph, index) => [figures[index] as string, glyph]),
  );
  const glyphOf = (character: string) => {
    const known = glyphs.get(character);
    if (known) return known;
    const glyph = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
    glyphs.set(character, glyph);
    return glyph;
  };
  const layout = (text: string) => {
    const run: Glyph[] = [];
    const positions: { xAdvance: number }[] = [];
    let advanceWidth = 0;
    for (const character of text) {
      const glyph = glyphOf(character);
      run.push(glyph);
      // No glyph is moved from its place: pdfkit reads no more of a position.
      positions.push({ xAdvance: glyph.advanceWidth });
      advanceWidth += glyph.advanceWidth;
    }
    return { glyphs: run, positions, advanceWidth };
  };
  return Object.assign(font, { layout }) as Font;
}

import { readFileSync } from "node:fs";
import sharp from "sharp";
import { brandFiles } from "./files.ts";
import { iconsOf } from "./icons.ts";
import { readBrand } from "./read-brand.ts";

const brand = readBrand("brand");
const second = readBrand("scripts/brand/second-brand");

const colorsOf = ({ tokens }: typeof brand) =>
  Object.values(tokens).flatMap(({ light, dark }) => [light, dark]);

test.each([...brandFiles(brand)])("%s is what npm run brand writes", (path, text) => {
  expect(readFileSync(path, "utf8")).toBe(text);
});

type Picture = ReturnType<typeof sharp>;

/** The mean difference of their pixels' values, 0 to 255. */
async function differenceOf(one: Picture, other: Picture): Promise<number> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  return a.reduce((sum, value, at) => sum + Math.abs(value - (b[at] ?? 255)), 0) / a.length;
}

const pixelsOf = (picture: Picture) => picture.clone().ensureAlpha().raw().toBuffer();

test.each(iconsOf(brand))("$file is drawn from the brand's mark", async ({ file, picture }) => {
  const other = iconsOf(second).find((each) => each.file === file)?.picture ?? picture;
  expect(await differenceOf(picture, sharp(file))).toBeLessThan(1);
  expect(await differenceOf(other, sharp(file))).toBeGreaterThan(1);
});

describe("a second brand", () => {
  const files = brandFiles(second);
  const whole = [...files.values()].join("\n");

  test("leaves nothing of the first in any file", () => {
    const firsts = [brand.name, ...Object.values(brand.slogan), ...colorsOf(brand)].filter(
      (each) => !["#ffffff", "#000000"].includes(each),
    );
    expect(firsts.filter((each) => whole.includes(each))).toEqual([]);
    expect([...files.keys()]).toEqual([...brandFiles(brand).keys()]);
  });

  test("is in the styles, the words, the frame, the plain pages, the drawing and the icon", () => {
    const of = (path: string) => files.get(path);
    const { tokens, name, slogan } = second;
    const css = of("components/theme/colors.css");
    for (const [token, { light, dark }] of Object.entries(tokens))
      expect(css).toContain(`--color-${token}: light-dark(${light}, ${dark});`);
    expect(of("lib/brand.ts")).toContain(`brandName = "${name}"`);
    expect(of("lib/brand.ts")).toContain(`es: "${slogan.es}",\n  en: "${slogan.en}"`);
    expect(of("components/theme/frame-colors.ts")).toContain(tokens.surface.dark);
    expect(of("lib/http/pages/plain-colors.ts")).toContain(tokens.accent.light);
    expect(of("components/theme/mark-drawing.tsx")).toContain('transform="rotate(120 24 25)"');
    expect(of("app/icon.svg")).toContain(`fill="${tokens.accent.light}"`);
  });
});

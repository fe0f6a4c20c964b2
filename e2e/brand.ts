import { readFileSync } from "node:fs";

type ColorPair = { readonly light: string; readonly dark: string };

const read = (file: string) => JSON.parse(readFileSync(`brand/${file}`, "utf8"));

/** The portal's name. */
export const { name: brandName } = read("brand.json") as { readonly name: string };

/** The colours of both themes, as #rrggbb. */
export const brandColors = read("tokens.json") as Readonly<Record<"page" | "surface", ColorPair>>;

/** `#rrggbb` as a browser's computed style gives it. */
export function computedColor(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `rgb(${parts.join(", ")})`;
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { contrast, distance, visions } from "./color-vision-for-tests";
import { schemes } from "./theme";

const sheet = readFileSync(join(import.meta.dirname, "tokens.css"), "utf8");

/** Each colour token's two values, light and dark. */
const tokens = new Map(
  [...sheet.matchAll(/--color-([\w-]+): light-dark\((#[\da-f]{6}), (#[\da-f]{6})\);/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);

function color(name: string, scheme: (typeof schemes)[number]): string {
  const found = tokens.get(name);
  if (!found) throw new Error(`There is no --color-${name}`);
  return found[scheme];
}

const grounds = ["page", "surface", "surface-quiet", "surface-hover"];
const meanings = ["capital", "interest", "pending"];
const tones = [...meanings, "accent", "danger"];
const tints = [...tones.map((tone) => `${tone}-surface`), "neutral-surface"];

/** What is written on what: each text colour with all that it stands on somewhere. */
const texts: Readonly<Record<string, readonly string[]>> = {
  text: [...grounds, ...tints],
  muted: [...grounds, ...tints],
  ...Object.fromEntries(tones.map((tone) => [tone, [...grounds, `${tone}-surface`]])),
  accent: [...grounds, ...tints],
  "accent-hover": [...grounds, ...tints],
  "on-accent": ["accent", "accent-hover"],
  "on-brand": ["brand-surface"],
  "on-brand-muted": ["brand-surface"],
  // Hints turn the two around.
  surface: ["text"],
};

/** What has to be seen, not read: borders of fields, bars and lines of charts, the ring of focus. */
const parts: Readonly<Record<string, readonly string[]>> = {
  "border-strong": ["page", "surface", "surface-quiet"],
  accent: [...grounds, ...tints],
  ...Object.fromEntries(meanings.map((meaning) => [meaning, grounds])),
};

function pairs(of: Readonly<Record<string, readonly string[]>>): [string, string, string][] {
  return schemes.flatMap((scheme) =>
    Object.entries(of).flatMap(([name, below]) =>
      below.map((ground): [string, string, string] => [scheme, name, ground]),
    ),
  );
}

function contrastOf(scheme: string, name: string, ground: string): number {
  const known = scheme === "dark" ? "dark" : "light";
  return contrast(color(name, known), color(ground, known));
}

test("reads every colour of the style sheet", () => {
  expect(tokens.size).toBe([...sheet.matchAll(/^\s*--color-/gm)].length);
});

test.each(pairs(texts))("in the %s theme %s can be read on %s", (scheme, name, ground) => {
  expect(contrastOf(scheme, name, ground)).toBeGreaterThanOrEqual(4.5);
});

test.each(pairs(parts))("in the %s theme %s can be seen on %s", (scheme, name, ground) => {
  expect(contrastOf(scheme, name, ground)).toBeGreaterThanOrEqual(3);
});

const meetings = meanings.flatMap((one, index) =>
  meanings.slice(index + 1).map((other) => [one, other] as const),
);

describe.each(schemes)("in the %s theme", (scheme) => {
  test.each(meetings)("%s and %s look apart to every eye", (one, other) => {
    for (const vision of visions)
      expect(distance(color(one, scheme), color(other, scheme), vision)).toBeGreaterThan(9);
  });
});

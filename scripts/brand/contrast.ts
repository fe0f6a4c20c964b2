import { contrast, distance, visions } from "./color-vision.ts";
import { type Scheme, schemes, type TokenName, type Tokens } from "./tokens.ts";

const readable = 4.5;
const visible = 3;
/** In hundredths of Oklab. */
const distinct = 9;

const grounds = ["page", "surface", "surface-quiet", "surface-hover"] as const;
const meanings = ["capital", "interest", "pending"] as const;
const tones = [...meanings, "accent", "danger"] as const;
const tints = [...tones.map((tone) => `${tone}-surface` as const), "neutral-surface"] as const;

type Grounds = readonly (readonly [TokenName, readonly TokenName[]])[];

/** Each text colour, with all backgrounds that it is used on. */
const texts: Grounds = [
  ["text", [...grounds, ...tints]],
  ["muted", [...grounds, ...tints]],
  ["accent", [...grounds, ...tints]],
  ["accent-hover", [...grounds, ...tints]],
  ...(["danger", ...meanings] as const).map(
    (tone) => [tone, [...grounds, `${tone}-surface`]] as const,
  ),
  ["on-accent", ["accent", "accent-hover"]],
  ["on-brand", ["brand-surface"]],
  ["on-brand-muted", ["brand-surface"]],
  // Hints turn the two around.
  ["surface", ["text"]],
];

/** What has to be seen, not read: borders of fields, bars and lines of charts, the ring of focus. */
const parts: Grounds = [
  ["border-strong", ["page", "surface", "surface-quiet"]],
  ...meanings.map((meaning) => [meaning, grounds] as const),
];

/** Marks on a message, whose ground is the colour of text, and the arrow of a choice. */
const marks: Grounds = [
  ["interest", ["text"]],
  ["danger", ["text"]],
];
const arrow: Grounds = [["border-strong", ["surface"]]];

/** Returns one line per pair of colours with too little contrast or difference. */
export function contrastFaults(tokens: Tokens): string[] {
  return schemes.flatMap((scheme) => {
    const other = scheme === "light" ? "dark" : "light";
    const pairs = (of: Grounds, least: number, kind: string, from: Scheme, whose = "") =>
      of.flatMap(([name, below]) =>
        below.flatMap((ground) => {
          const [above, under] = [tokens[name][from], tokens[ground][scheme]];
          const found = contrast(above, under);
          if (found >= least) return [];
          return `${scheme} theme: ${name}${whose} (${above}) on ${ground} (${under}) has a contrast of ${shown(found)}:1; ${kind} need ${least}:1`;
        }),
      );
    return [
      ...pairs(texts, readable, "text", scheme),
      ...pairs(parts, visible, "controls", scheme),
      ...pairs(marks, visible, "controls", other, " of the other theme"),
      ...pairs(arrow, visible, "controls", "dark", " of the other theme"),
      ...lookAlikes(tokens, scheme),
    ];
  });
}

function lookAlikes(tokens: Tokens, scheme: Scheme): string[] {
  const meetings = meanings.flatMap((one, index) =>
    meanings.slice(index + 1).map((other) => [one, other] as const),
  );
  return meetings.flatMap(([one, other]) =>
    visions
      .filter((vision) => distance(tokens[one][scheme], tokens[other][scheme], vision) <= distinct)
      .map((vision) => `${scheme} theme: ${one} and ${other} look alike for ${vision} vision`),
  );
}

/** Rounded down: 4.499 must not be shown as enough. */
function shown(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2);
}

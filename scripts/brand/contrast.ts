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

/** Returns one line per pair of colours with too little contrast or difference. */
export function contrastFaults(tokens: Tokens): string[] {
  return schemes.flatMap((scheme) => [
    ...pairsOf(texts).flatMap((pair) => pairFault(tokens, scheme, pair, readable, "text")),
    ...pairsOf(parts).flatMap((pair) => pairFault(tokens, scheme, pair, visible, "controls")),
    ...inverseFaults(tokens, scheme),
    ...lookAlikes(tokens, scheme),
  ]);
}

function pairsOf(of: Grounds): [TokenName, TokenName][] {
  return of.flatMap(([name, below]) =>
    below.map((ground): [TokenName, TokenName] => [name, ground]),
  );
}

function pairFault(
  tokens: Tokens,
  scheme: Scheme,
  [name, ground]: readonly [TokenName, TokenName],
  least: number,
  kind: string,
): string[] {
  const [above, below] = [tokens[name][scheme], tokens[ground][scheme]];
  const found = contrast(above, below);
  if (found >= least) return [];
  return [
    `${scheme} theme: ${name} (${above}) on ${ground} (${below}) has a contrast of ${shown(found)}:1; ${kind} need ${least}:1`,
  ];
}

/** A mark on a message, whose ground is the colour of text, and the arrow of a choice. */
function inverseFaults(tokens: Tokens, scheme: Scheme): string[] {
  const other = scheme === "light" ? "dark" : "light";
  const marks = (["interest", "danger"] as const).map(
    (name) => [name, tokens[name][other], "text", tokens.text[scheme]] as const,
  );
  const arrow = ["border-strong", tokens["border-strong"].dark, "surface", tokens.surface[scheme]];
  return [...marks, arrow].flatMap(([name = "", above = "", ground = "", below = ""]) => {
    const found = contrast(above, below);
    if (found >= visible) return [];
    return [
      `${scheme} theme: ${name} of the other theme (${above}) on ${ground} (${below}) has a contrast of ${shown(found)}:1; controls need ${visible}:1`,
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

import { type Aim, type Figure, figureOf, median } from "../figure.ts";

/** What is compared within each round, and what the two were. */
export type Compared = {
  /** Milliseconds, one a round, of the portal and of what it is compared with. */
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
};

/** The median over the rounds of our time as a multiple of theirs; `more` follows the times. */
export function ratioFigure(aim: Aim, { ours, theirs }: Compared, more = ""): Figure {
  const ratios = ours.map((time, round) => rounded(time / (theirs[round] ?? Number.NaN)));
  return figureOf(aim, ratios, `${timesOf({ ours, theirs })}${more}`);
}

/** The two medians, as `500 ms against 900 ms`. */
export function timesOf({ ours, theirs }: Compared): string {
  return `${median(ours)} ms against ${median(theirs)} ms`;
}

function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}

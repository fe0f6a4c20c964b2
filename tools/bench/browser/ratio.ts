import { type Aim, type Figure, figureOf, median } from "../figure.ts";

export type Compared = {
  /** Milliseconds per round: the portal's, and those of the other side. */
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
};

/** The median over the rounds of our time divided by theirs; `more` is added to the note. */
export function ratioFigure(aim: Aim, { ours, theirs }: Compared, more = ""): Figure {
  const ratios = ours.map((time, round) => rounded(time / (theirs[round] ?? Number.NaN)));
  return figureOf(aim, ratios, `${timesOf({ ours, theirs })}${more}`);
}

export function timesOf({ ours, theirs }: Compared): string {
  return `${median(ours)} ms against ${median(theirs)} ms`;
}

function rounded(ratio: number): number {
  return Math.round(ratio * 100) / 100;
}

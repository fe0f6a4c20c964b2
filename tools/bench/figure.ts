import type { Bench, Build } from "./bench.ts";

export type Figure = {
  readonly name: string;
  /** `ms`, `s`, `kB`, `MB`, `points`, or `×` for a ratio. */
  readonly unit: string;
  /** A bound of every machine, or of a quiet one for a cost in seconds: else compare two builds. */
  readonly goal?: { readonly most: number } | { readonly least: number };
};

/** A figure and its value in each round, for each build. */
export type MeasuredFigure = Figure & { readonly samples: readonly (readonly number[])[] };

/** Figures of one build that are measured together. */
export type Measurement = {
  readonly figures: readonly Figure[];
  /** Measures once; one value per figure. */
  readonly take: () => Promise<readonly number[]>;
};

export type MeasuredBuild = {
  readonly measurements: readonly Measurement[];
  /** Fewer than the bench's. */
  readonly rounds?: number;
  /** Whether the builds start anew for each round: equal processes differ by chance. */
  readonly restarts?: boolean;
  /** Stops what the bench itself does not stop. */
  readonly stop: () => Promise<void>;
};

/** What is measured together. */
export type Group = {
  readonly name: string;
  readonly needsBrowser?: true;
  /** Starts a build, and returns what can be measured on it. */
  readonly ofBuild: (bench: Bench, build: Build) => Promise<MeasuredBuild>;
};

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** A quantile; `share` is from 0 to 1. Interpolates between neighbours. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? 0];
  return below + (above - below) * (at - Math.floor(at));
}

import type { Bench } from "./bench.ts";
import type { Build } from "./parts.ts";

export type Aim = {
  readonly name: string;
  /** Of value, goal and samples: `×` for a ratio, `ms`, `kB`, `MB`, `points`, `calls`, … */
  readonly unit: string;
  /** The highest good value, or the lowest when `bound` is "least". */
  readonly goal: number;
  readonly bound?: "most" | "least";
};

export type Figure = Required<Aim> & {
  readonly value: number;
  readonly met: boolean;
  readonly samples: readonly number[];
  /** Shown beside it: absolute values, what was left out. */
  readonly note?: string;
};

export type SavedFigure = Figure & { readonly measuredAt: string };

/** Figures of one build that are measured together. */
export type Measurement = {
  readonly figures: readonly Pick<Aim, "name" | "unit">[];
  /** Measures once; one value per figure. */
  readonly take: () => Promise<readonly number[]>;
};

export type MeasuredBuild = {
  readonly measurements: readonly Measurement[];
  /** Fewer than the bench's. */
  readonly rounds?: number;
  /** Whether both builds start anew for each round: equal processes differ by chance. */
  readonly restarts?: boolean;
  /** Stops what the bench itself does not stop. */
  readonly stop: () => Promise<void>;
};

/** Figures that are measured in one run, with their sides interleaved. */
export type Group = {
  readonly name: string;
  readonly aims: readonly Aim[];
  readonly measure: (bench: Bench) => Promise<readonly Figure[]>;
  /** For `--against`: starts a build, and returns what can be measured on it alone. */
  readonly ofBuild?: (bench: Bench, build: Build) => Promise<MeasuredBuild>;
};

/** Throws a RangeError without samples, or with one that is not a number. */
export function figureOf(aim: Aim, samples: readonly number[], note?: string): Figure {
  if (samples.length === 0 || !samples.every(Number.isFinite))
    throw new RangeError(`${aim.name}: not measured (${samples.join(", ") || "no sample"})`);
  const value = median(samples);
  const { bound = "most", goal } = aim;
  const met = bound === "most" ? value <= goal : value >= goal;
  return { ...aim, bound, value, met, samples, ...(note !== undefined && { note }) };
}

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

/** The power with which `values` grow with `sizes`: 0 is flat, 1 linear. Least squares on logarithms. */
export function growthExponent(sizes: readonly number[], values: readonly number[]): number {
  const [xs, ys] = [sizes.map(Math.log), values.map(Math.log)];
  const mean = (numbers: readonly number[]) =>
    numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const [meanX, meanY] = [mean(xs), mean(ys)];
  const products = xs.map((x, at) => (x - meanX) * ((ys[at] ?? Number.NaN) - meanY));
  return mean(products) / mean(xs.map((x) => (x - meanX) ** 2));
}

import type { Bench, Build } from "./bench.ts";

type Figure = {
  readonly name: string;
  /** `ms`, `s`, `kB`, `MB` or `points`. */
  readonly unit: string;
  /** A bound of every machine. What depends on the machine has none: compare two builds. */
  readonly goal?: { readonly most: number };
};

/** A figure and its value in each round, for each build. */
export type MeasuredFigure = Figure & { readonly samples: readonly (readonly number[])[] };

/** Figures of one build that are measured together: `take` returns a value per figure. */
export type Measurement = {
  readonly figures: readonly Figure[];
  readonly take: () => Promise<readonly number[]>;
};

/** A started build, after its warm-up. */
export type MeasuredBuild = {
  readonly measurements: readonly Measurement[];
  readonly stop: () => Promise<void>;
};

/** What is measured together. Builds start anew for each round: equal processes differ by chance. */
export type Group = {
  readonly name: string;
  readonly needsBrowser?: true;
  readonly ofBuild: (bench: Bench, build: Build) => Promise<MeasuredBuild>;
};

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [below, above] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((below ?? Number.NaN) + (above ?? Number.NaN)) / 2;
}

/**
 * Measures builds in turns: each round measures every figure on each of them, and begins with another
 * build than the round before. Throws a RangeError for what is not a number.
 */
export async function measureInTurns(
  builds: readonly Build[],
  rounds: number,
  ofBuild: (build: Build) => Promise<MeasuredBuild>,
): Promise<readonly MeasuredFigure[]> {
  const figures = new Map<string, Figure & { samples: number[][] }>();
  for (let round = 0; round < rounds; round += 1) {
    const started = new Map<Build, MeasuredBuild>();
    const inTurn = round % 2 === 0 ? builds : builds.toReversed();
    try {
      for (const build of inTurn) started.set(build, await ofBuild(build));
      const count = started.get(inTurn[0] as Build)?.measurements.length ?? 0;
      for (let at = 0; at < count; at += 1)
        for (const [build, { measurements }] of started) {
          const { figures: named = [], take } = measurements[at] ?? {};
          const values = (await take?.()) ?? [];
          for (const [which, figure] of named.entries()) {
            const value = values[which] ?? Number.NaN;
            if (!Number.isFinite(value)) throw new RangeError(`${figure.name} was not measured.`);
            const known = figures.get(figure.name) ?? { ...figure, samples: builds.map(() => []) };
            figures.set(figure.name, known);
            known.samples[builds.indexOf(build)]?.push(value);
          }
        }
    } finally {
      await Promise.all([...started.values()].map(({ stop }) => stop()));
    }
  }
  return [...figures.values()];
}

import type { Bench } from "../bench.ts";
import type { Aim, MeasuredBuild } from "../figure.ts";
import type { Build } from "../parts.ts";

/** A figure of two builds; values at the same position are from the same round. */
export type Comparison = Pick<Aim, "name" | "unit"> & {
  readonly before: readonly number[];
  readonly after: readonly number[];
};

type Side = "before" | "after";

/**
 * Measures two builds in turns: each round measures every figure on both, and begins with the other
 * build than the round before. The first round of each process is a warm-up.
 */
export async function compareBuilds(
  bench: Pick<Bench, "rounds">,
  ofBuild: (build: Build) => Promise<MeasuredBuild>,
  builds: Readonly<Record<Side, Build>>,
): Promise<readonly Comparison[]> {
  const parts: (readonly Comparison[])[] = [];
  for (let turn = 0; ; turn += 1) {
    const started: Partial<Record<Side, MeasuredBuild>> = {};
    try {
      for (const side of sidesOf(turn)) started[side] = await ofBuild(builds[side]);
      const sides = started as Record<Side, MeasuredBuild>;
      const { rounds = bench.rounds, restarts = false } = sides.after;
      parts.push(await inTurns(sides, restarts ? 1 : rounds, turn));
      if (!restarts || parts.length === rounds) return joined(parts);
    } finally {
      await Promise.all(Object.values(started).map(({ stop }) => stop()));
    }
  }
}

/** The side that begins, and the other one. */
const sidesOf = (turn: number): readonly Side[] =>
  turn % 2 === 0 ? ["before", "after"] : ["after", "before"];

function joined(parts: readonly (readonly Comparison[])[]): readonly Comparison[] {
  const [first = []] = parts;
  return first.map((comparison, at) => ({
    ...comparison,
    before: parts.flatMap((part) => part[at]?.before ?? []),
    after: parts.flatMap((part) => part[at]?.after ?? []),
  }));
}

/** `turn` says which side begins. */
export async function inTurns(
  sides: Readonly<Record<Side, Pick<MeasuredBuild, "measurements">>>,
  rounds: number,
  turn = 0,
): Promise<readonly Comparison[]> {
  const { measurements } = sides.after;
  const values = measurements.map(({ figures }) =>
    figures.map((figure) => ({ ...figure, before: [] as number[], after: [] as number[] })),
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const [at, compared] of values.entries())
      for (const side of sidesOf(turn + round)) {
        const taken = (await sides[side].measurements[at]?.take()) ?? [];
        if (round === 0) continue;
        for (const [which, figure] of compared.entries())
          figure[side].push(taken[which] ?? Number.NaN);
      }
  }
  return values.flat();
}

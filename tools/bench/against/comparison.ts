import type { Bench } from "../bench.ts";
import type { Aim, Group, MeasuredBuild } from "../figure.ts";
import type { Build } from "../parts.ts";

/** A figure of two builds; values at the same position are from the same round. */
export type Comparison = Pick<Aim, "name" | "unit"> & {
  readonly before: readonly number[];
  readonly after: readonly number[];
};

type Side = "before" | "after";

/**
 * Measures two builds in turns: each round measures every figure on both, and begins with the other
 * build than the round before. The first round is a warm-up.
 */
export async function compareBuilds(
  bench: Bench,
  ofBuild: NonNullable<Group["ofBuild"]>,
  builds: Readonly<Record<Side, Build>>,
): Promise<readonly Comparison[]> {
  const started: MeasuredBuild[] = [];
  const start = async (build: Build) => {
    const measured = await ofBuild(bench, build);
    started.push(measured);
    return measured;
  };
  try {
    const sides = { before: await start(builds.before), after: await start(builds.after) };
    return await inTurns(sides, sides.after.rounds ?? bench.rounds);
  } finally {
    await Promise.all(started.map(({ stop }) => stop()));
  }
}

export async function inTurns(
  sides: Readonly<Record<Side, Pick<MeasuredBuild, "measurements">>>,
  rounds: number,
): Promise<readonly Comparison[]> {
  const { measurements } = sides.after;
  const values = measurements.map(({ figures }) =>
    figures.map((figure) => ({ ...figure, before: [] as number[], after: [] as number[] })),
  );
  for (let round = 0; round <= rounds; round += 1) {
    const order: readonly Side[] = round % 2 === 0 ? ["before", "after"] : ["after", "before"];
    for (const [at, compared] of values.entries())
      for (const side of order) {
        const taken = (await sides[side].measurements[at]?.take()) ?? [];
        if (round === 0) continue;
        for (const [which, figure] of compared.entries())
          figure[side].push(taken[which] ?? Number.NaN);
      }
  }
  return values.flat();
}

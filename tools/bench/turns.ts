import type { Build } from "./bench.ts";
import type { MeasuredBuild, MeasuredFigure } from "./figure.ts";

/**
 * Measures builds in turns: each round measures every figure on each of them, and begins with another
 * build than the round before. The first round of each process is a warm-up. Throws a RangeError for
 * what is not a number.
 */
export async function measureInTurns(
  builds: readonly Build[],
  mostRounds: number,
  ofBuild: (build: Build) => Promise<MeasuredBuild>,
): Promise<readonly MeasuredFigure[]> {
  const parts: (readonly MeasuredFigure[])[] = [];
  for (let turn = 0; ; turn += 1) {
    const started = new Map<Build, MeasuredBuild>();
    try {
      for (const build of inTurn(builds, turn)) started.set(build, await ofBuild(build));
      const sides = builds.map((build) => started.get(build) as MeasuredBuild);
      const { rounds = mostRounds, restarts = false } = sides[0] as MeasuredBuild;
      parts.push(await measureRounds(sides, restarts ? 1 : rounds, turn));
      if (!restarts || parts.length === rounds) return joined(parts);
    } finally {
      await Promise.all([...started.values()].map(({ stop }) => stop()));
    }
  }
}

const inTurn = <Item>(items: readonly Item[], turn: number) =>
  turn % 2 === 0 ? items : items.toReversed();

async function measureRounds(
  sides: readonly MeasuredBuild[],
  rounds: number,
  turn: number,
): Promise<readonly MeasuredFigure[]> {
  const [{ measurements }] = sides as readonly [MeasuredBuild];
  const values = measurements.map(({ figures }) =>
    figures.map((figure) => ({ ...figure, samples: sides.map((): number[] => []) })),
  );
  for (let round = 0; round <= rounds; round += 1)
    for (const [at, measured] of values.entries())
      for (const side of inTurn([...sides.keys()], turn + round)) {
        const taken = (await sides[side]?.measurements[at]?.take()) ?? [];
        if (round === 0) continue;
        for (const [which, { name, samples }] of measured.entries()) {
          const value = taken[which] ?? Number.NaN;
          if (!Number.isFinite(value)) throw new RangeError(`${name} was not measured.`);
          samples[side]?.push(value);
        }
      }
  return values.flat();
}

function joined(parts: readonly (readonly MeasuredFigure[])[]): readonly MeasuredFigure[] {
  const [first = []] = parts;
  return first.map((figure, at) => ({
    ...figure,
    samples: figure.samples.map((_, side) =>
      parts.flatMap((part) => part[at]?.samples[side] ?? []),
    ),
  }));
}

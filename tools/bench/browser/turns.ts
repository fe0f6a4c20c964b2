export type Times<Side extends string> = Readonly<Record<Side, readonly number[]>>;

/** Measures the sides in turns, once per round, after a warm-up round. Throws a RangeError for a time of 0 or less. */
export async function byTurns<Side extends string>(
  rounds: number,
  sides: Readonly<Record<Side, () => Promise<number>>>,
): Promise<Times<Side>> {
  const names = Object.keys(sides) as Side[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Side,
    number[]
  >;
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const time = await sides[name]();
      if (!(time > 0)) throw new RangeError(`${name}: ${time} ms is not a time`);
      if (round > 0) times[name].push(Math.round(time));
    }
  return times;
}

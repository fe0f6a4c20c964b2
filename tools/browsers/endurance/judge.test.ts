import { type Round, verdict } from "./judge";

const steady: readonly Partial<Round>[] = Array(9).fill({});
const broken = (rounds: readonly Partial<Round>[]) => {
  const run = rounds.map((each) => ({ seconds: 10, megabytes: 600, faults: [], ...each }));
  const { lines, passed } = verdict(run);
  const found = lines.filter((line) => line.startsWith("  BROKEN"));
  expect(passed).toBe(found.length === 0);
  return found.join("\n");
};

test("a steady run without a fault keeps every limit, and one fault breaks it", () => {
  expect(broken(steady)).toBe("");
  expect(broken([...steady, { faults: ["a wrong figure"] }])).toMatch(
    "1 of 10 rounds with a fault",
  );
});

test.each([
  ["seconds", 10, 13, 13.1],
  ["megabytes", 600, 1_200, 1_201],
] as const)(
  "%s of the last third may be so many times those of the first",
  (of, first, most, over) => {
    const grown = (last: number) =>
      broken(
        [first, first, first, 999, 999, 999, last, last, last].map((each) => ({ [of]: each })),
      );
    expect(grown(most)).toBe("");
    expect(grown(over)).toMatch(`${over.toFixed(1)} in the last`);
  },
);

test("the median of a third counts: one slow round at first hides nothing, and one at last is no fault", () => {
  const seconds = (values: readonly number[]) => broken(values.map((each) => ({ seconds: each })));
  expect(seconds([90, 10, 10, 10, 10, 10, 20, 20, 20])).toMatch("20.0 in the last");
  expect(seconds([10, 10, 10, 10, 10, 10, 10, 10, 90])).toBe("");
});

test("too few rounds, or memory that was not measured, are no success", () => {
  expect(broken(steady.slice(0, 2))).toMatch("2 rounds");
  expect(broken([])).not.toBe("");
  expect(broken(steady.map(() => ({ megabytes: 0 })))).toMatch("MB in the first third");
});

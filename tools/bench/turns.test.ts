import type { Build } from "./bench.ts";
import { measureInTurns } from "./turns.ts";

const figure = { name: "CPU of a page", unit: "ms" };
const [before, after] = [
  { name: "old", root: "" },
  { name: "new", root: "" },
];

function watched(more: { readonly restarts?: boolean }) {
  const seen: string[] = [];
  const ofBuild = async ({ name }: Build) => {
    seen.push(`start ${name}`);
    const measurements = [{ figures: [figure], take: async () => [seen.push(name)] }];
    return { measurements, ...more, stop: async () => void seen.push(`stop ${name}`) };
  };
  return { seen, ofBuild };
}

test("measures builds in turns, begins with each in turn, and drops the first round", async () => {
  const { seen, ofBuild } = watched({});
  const measured = await measureInTurns([before, after], 2, ofBuild);
  expect(seen.slice(2, 8)).toEqual(["old", "new", "new", "old", "old", "new"]);
  expect(measured).toEqual([
    {
      ...figure,
      samples: [
        [6, 7],
        [5, 8],
      ],
    },
  ]);
});

test("starts builds anew for each round where they ask for it, and stops them", async () => {
  const { seen, ofBuild } = watched({ restarts: true });
  const [measured] = await measureInTurns([before, after], 2, ofBuild);
  expect(seen.slice(0, 8)).toEqual([
    "start old",
    "start new",
    "old",
    "new",
    "new",
    "old",
    "stop old",
    "stop new",
  ]);
  expect(seen.slice(8, 14)).toEqual(["start new", "start old", "new", "old", "old", "new"]);
  expect(measured?.samples).toEqual([
    [6, 13],
    [5, 14],
  ]);
});

test("measures one build alone", async () => {
  const { seen, ofBuild } = watched({});
  const [measured] = await measureInTurns([after], 2, ofBuild);
  expect(measured?.samples).toEqual([[3, 4]]);
  expect(seen.at(-1)).toBe("stop new");
});

test("refuses what was not measured", async () => {
  const measurements = [{ figures: [figure], take: async () => [] }];
  const ofBuild = async () => ({ measurements, stop: async () => undefined });
  await expect(measureInTurns([after], 2, ofBuild)).rejects.toThrow(
    "CPU of a page was not measured.",
  );
});

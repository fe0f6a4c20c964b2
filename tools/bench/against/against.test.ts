import { compareBuilds, inTurns } from "./comparison.ts";
import { comparisonTable } from "./comparison-table.ts";

const figures = [{ name: "CPU of a page", unit: "ms" }];

test("measures both builds in turns, begins with each in turn, and drops the first round", async () => {
  const taken: string[] = [];
  const side = (name: string) => ({
    measurements: [{ figures, take: async () => [taken.push(name)] }],
  });
  const compared = await inTurns({ before: side("before"), after: side("after") }, 2);
  expect(taken).toEqual(["before", "after", "after", "before", "before", "after"]);
  expect(compared).toEqual([{ ...figures[0], before: [4, 5], after: [3, 6] }]);
});

test("starts both builds anew for each round where they ask for it, and stops them", async () => {
  const seen: string[] = [];
  const ofBuild = async ({ name }: { readonly name: string }) => {
    seen.push(`start ${name}`);
    return {
      measurements: [{ figures, take: async () => [seen.push(name)] }],
      restarts: true,
      stop: async () => void seen.push(`stop ${name}`),
    };
  };
  const builds = { before: { name: "old", root: "" }, after: { name: "new", root: "" } };
  const compared = await compareBuilds({ rounds: 2 }, ofBuild, builds);
  expect(seen.slice(0, 8)).toEqual([
    ...["start old", "start new", "old", "new", "new", "old", "stop old", "stop new"],
  ]);
  expect(seen.slice(8)).toEqual([
    ...["start new", "start old", "new", "old", "old", "new", "stop new", "stop old"],
  ]);
  expect(compared).toEqual([{ ...figures[0], before: [6, 13], after: [5, 14] }]);
});

test("shows medians, and the median and the extremes of the rounds' ratios", () => {
  const table = comparisonTable(
    [
      { name: "CPU of a page", unit: "ms", before: [20, 30, 40], after: [10, 12, 40] },
      { name: "added memory", unit: "MB", before: [-1, 2], after: [4, 4] },
    ],
    "abc1234",
  );
  const [head, , ...rows] = table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  expect(head).toContain("before (abc1234)");
  expect(rows[0]).toEqual([
    "",
    "CPU of a page",
    "30 ms",
    "12 ms",
    "0.50 ×",
    "0.40 × to 1.00 ×",
    "",
  ]);
  expect(rows[1]).toEqual(["", "added memory", "0.50 MB", "4 MB", "—", "", ""]);
});

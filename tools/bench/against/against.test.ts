import { inTurns } from "./comparison.ts";
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

import { quantile } from "./figure.ts";
import { comparisonTable, tableOfBuild } from "./table.ts";

const cellsOf = (table: string) =>
  table.split("\n").map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test("shows a build's medians with the extremes of its rounds, and whether goals are met", () => {
  const [, , ...rows] = cellsOf(
    tableOfBuild([
      { name: "a page", unit: "ms", samples: [[20, 30, 40]] },
      { name: "document", unit: "kB", goal: { most: 15 }, samples: [[29.34]] },
      { name: "Lighthouse", unit: "points", goal: { least: 97 }, samples: [[97]] },
    ]),
  );
  expect(rows).toEqual([
    ["a page", "30 ms", "20 to 40", "", ""],
    ["document", "29.3 kB", "29.3 to 29.3", "≤ 15 kB", "no"],
    ["Lighthouse", "97 points", "97 to 97", "≥ 97 points", "yes"],
  ]);
});

test("shows two builds' medians, and the median and the extremes of the rounds' ratios", () => {
  const figures = [
    {
      name: "a page",
      unit: "ms",
      samples: [
        [20, 30, 40],
        [10, 12, 40],
      ],
    },
    {
      name: "added memory",
      unit: "MB",
      goal: { most: 4 },
      samples: [
        [-1, 2],
        [4, 4],
      ],
    },
  ];
  const [head, , ...rows] = cellsOf(comparisonTable(figures, "abc1234"));
  expect(head).toContain("before (abc1234)");
  expect(rows).toEqual([
    ["a page", "30 ms", "12 ms", "0.50 ×", "0.40 × to 1.00 ×", "", ""],
    ["added memory", "0.50 MB", "4 MB", "—", "", "≤ 4 MB", "yes"],
  ]);
});

test("interpolates quantiles, in any order", () => {
  expect(quantile([40, 10, 30, 20], 0.5)).toBe(25);
  expect(quantile([10, 20], 1)).toBe(20);
  expect(quantile([10, 20], 0.99)).toBeCloseTo(19.9);
});

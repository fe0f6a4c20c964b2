import type { Build } from "./bench.ts";
import { measureInTurns } from "./figure.ts";
import { comparisonTable, tableOfBuild } from "./table.ts";

const [before, after] = [
  { name: "old", root: "" },
  { name: "new", root: "" },
];

test("measures builds in turns, begins with each in turn, and stops them after each round", async () => {
  const seen: string[] = [];
  const ofBuild = async ({ name }: Build) => {
    seen.push(`start ${name}`);
    const take = async () => [seen.push(name)];
    const measurements = [{ figures: [{ name: "CPU", unit: "ms" }], take }];
    return { measurements, stop: async () => void seen.push(`stop ${name}`) };
  };
  const measured = await measureInTurns([before, after], 2, ofBuild);
  const round = (...names: string[]) =>
    ["start ", "", "stop "].flatMap((what) => names.map((name) => what + name));
  expect(seen).toEqual([...round("old", "new"), ...round("new", "old")]);
  const samples = [
    [3, 10],
    [4, 9],
  ];
  expect(measured).toEqual([{ name: "CPU", unit: "ms", samples }]);
});

test("refuses what was not measured", async () => {
  const measurements = [{ figures: [{ name: "CPU", unit: "ms" }], take: async () => [] }];
  const ofBuild = async () => ({ measurements, stop: async () => undefined });
  await expect(measureInTurns([after], 2, ofBuild)).rejects.toThrow("CPU was not measured.");
});

test("shows medians with the extremes of the rounds, met goals, and the ratios of two builds", () => {
  const [page, memory] = [
    {
      name: "a page",
      unit: "ms",
      samples: [
        [20, 30, 40],
        [10, 12, 40],
      ],
    },
    {
      name: "memory",
      unit: "MB",
      goal: { most: 4 },
      samples: [
        [-1, 2],
        [4, 4],
      ],
    },
  ];
  expect(tableOfBuild([page, memory]).split("\n").slice(2)).toEqual([
    "| a page | 30 ms   | 20 to 40      |             |",
    "| memory | 0.50 MB | -1 to 2       | ≤ 4 MB: yes |",
  ]);
  expect(comparisonTable([page, memory], "abc1234").split("\n").slice(2)).toEqual([
    "| a page | 30 ms            | 12 ms             | 0.50 × | 0.40 × to 1.00 × |",
    "| memory | 0.50 MB          | 4 MB              | —      |                  |",
  ]);
});

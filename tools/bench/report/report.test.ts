import { figureOf, type SavedFigure } from "../figure.ts";
import { chartOf } from "./chart.ts";
import { tableOf } from "./table.ts";
import { goalText, lineOf, valueText } from "./words.ts";

const measuredAt = "2026-11-21T21:00:00.000Z";
const half: SavedFigure = {
  ...figureOf({ name: "half | of it", unit: "ms", goal: 10 }, [5], "<beside>"),
  measuredAt,
};
const missed: SavedFigure = {
  ...figureOf({ name: "points", unit: "", goal: 98, bound: "least" }, [49]),
  measuredAt,
};
const none: SavedFigure = {
  ...figureOf({ name: "none", unit: "calls", goal: 0 }, [0]),
  measuredAt,
};

test("writes values with their significant digits", () => {
  expect(valueText(0.049, "slope")).toBe("0.05 slope");
  expect(valueText(12.345, "ms")).toBe("12.3 ms");
  expect(valueText(100, "")).toBe("100");
  expect(goalText(missed)).toBe("≥ 98");
  expect(lineOf(half)).toMatch(/^met .*5 ms {2}\(≤ 10 ms\) {2}half \| of it — <beside>$/);
  expect(lineOf(missed)).toMatch(/^MISSED/);
});

test("draws each bar by its share of the goal, for both kinds of bounds", () => {
  const lengths = [...chartOf([half, missed, none]).matchAll(/height="14" fill="(#\w+)"/g)];
  const widths = [...chartOf([half, missed, none]).matchAll(/width="([\d.]+)" height="14"/g)];
  expect(widths.map(([, width]) => Number(width))).toEqual([90, 360, 1]);
  expect(lengths.map(([, color]) => color)).toEqual(["#2e7d5b", "#b3413a", "#2e7d5b"]);
});

test("writes one table row per figure, with escaped bars", () => {
  const rows = tableOf([half, missed]).trim().split("\n");
  expect(rows).toHaveLength(4);
  expect(rows[2]).toMatch(/^\| half \\\| of it +\| 5 ms +\| ≤ 10 ms +\| yes /);
  expect(rows[3]).toContain("**no**");
});

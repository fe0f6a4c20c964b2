/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money/money";
import type { ChartData, ChartSeries } from "./chart-data";
import { ChartDrawing } from "./chart-drawing";

const points = (values: readonly (string | null)[]) =>
  values.map(
    (shown) => shown && { value: decimal(shown), text: { shown, currency: "MXN" } },
  ) as ChartSeries["points"];
const months = ["nov 2025", "dic 2025", "ene 2026"];
const draw = async (
  series: readonly (Partial<ChartSeries> & { readonly values: readonly (string | null)[] })[],
  more: Partial<ChartData> = {},
) => {
  const all = series.map(({ values, ...each }, index) => ({
    id: `${index}`,
    label: "",
    kind: "line" as const,
    tone: "capital" as const,
    points: points(values),
    ...each,
  }));
  const labels = months.map((text) => ({ text }));
  const { container } = await show(<ChartDrawing data={{ labels, series: all, ...more }} />);
  const shapes = [...container.querySelectorAll("path")].slice(1);
  return {
    container,
    shapes: shapes.map((path) => path.getAttribute("d")),
    texts: [...container.querySelectorAll("text")].map(({ textContent }) => textContent),
  };
};

test("a line has a dot per booked value and a gap without one, between round steps", async () => {
  const { shapes, texts } = await draw([{ values: ["1000", null, "4000"] }]);
  const [line, dots, holes] = shapes;
  expect(line).toBe("M16.67,100ZM83.33,0Z");
  expect(dots).toBe("M16.67 100h.01M83.33 0h.01");
  expect(holes).toBe(dots);
  expect(texts).toEqual(["1,000", "2,000", "3,000", "4,000", "nov", "2025", "dic", "ene", "2026"]);
});

test("what is planned is dashed and has no dots", async () => {
  const { container, shapes } = await draw([{ values: ["1", "2", "3"], planned: true }]);
  expect(shapes).toHaveLength(1);
  expect(container.querySelectorAll("[stroke-dasharray]")).toHaveLength(1);
});

test("bars stand on each other from zero; one that stands apart has a shape of its own", async () => {
  const bars = [
    { id: "a", kind: "bar" as const, values: ["10", "0", "30"] },
    { id: "b", kind: "bar" as const, tone: "interest" as const, values: ["10", "20", "10"] },
  ];
  const labels = months.map((text, index) => ({
    text,
    ...(index === 2 && { apart: "en curso" }),
  }));
  const { shapes } = await draw(bars, { labels });
  const tops = (shape: string | null | undefined) =>
    [...(shape ?? "").matchAll(/M[\d.]+ ([\d.]+)V([\d.]+)/g)].map(([, from, to]) => [from, to]);
  expect(shapes.map(tops)).toEqual([
    [["100", "75"]],
    [["100", "25"]],
    [
      ["75", "50"],
      ["100", "50"],
    ],
    [["25", "0"]],
  ]);
});

test("bars beside each other stand on zero, in equal parts of a month's place", async () => {
  const bars = [
    { kind: "bar" as const, values: ["10", "0", "20"] },
    { kind: "bar" as const, values: ["20", "10", "0"] },
  ];
  const { shapes } = await draw(bars, { beside: true });
  expect(shapes).toEqual([
    "M5.84 100V50h10.83V100zM72.51 100V0h10.83V100z",
    "M16.67 100V0h10.83V100zM50.01 100V50h10.83V100z",
  ]);
});

test.each([
  ["equal", ["5", "5", "5"]],
  ["zero", ["0", "0", "0"]],
  ["negative", ["-5", "-7", "-6"]],
  ["missing", [null, null, null]],
])("values that are all %s have finite places", async (_what, values) => {
  const { container } = await draw([{ values }, { kind: "bar", values }]);
  expect(container.innerHTML).not.toMatch(/NaN|Infinity/);
});

test.each([
  ["a bar of no month has no label", ["Atrasado", "nov 2025", "dic 2025"], ["nov", "2025", "dic"]],
  [
    "no year is beside the next",
    ["dic 2025", "ene 2026", "feb 2026"],
    ["dic", "ene", "2026", "feb"],
  ],
  ["one month has its year", ["dic 2025"], ["dic", "2025"]],
])("below the bars %s", async (_what, named, seen) => {
  const labels = named.map((text) => ({ text }));
  const { texts } = await draw([{ kind: "bar", values: ["1", "2", "3"] }], { labels });
  expect(texts.filter((text) => /^([a-z]|20)/.test(text ?? ""))).toEqual(seen);
});

test("of many values every second has a dot, also the last one", async () => {
  const many = Array.from({ length: 16 }, (_, index) => `${index}`);
  const labels = many.map((index) => ({ text: `${index} 2026` }));
  const { shapes } = await draw([{ values: [...many, null, null] }], {
    labels: [...labels, ...labels.slice(0, 2)],
  });
  expect(shapes[1]?.match(/h\.01/g)).toHaveLength(8);
  expect(shapes[1]).toMatch(/ 0h\.01$/);
});

test.each([
  ["dic 2025", "50%", null],
  ["ene 2026", "83.33%", "end"],
])("today is a line at its month, its word inside the drawing: %s", async (at, x, anchor) => {
  const present = { at, text: "Hoy" };
  const { container } = await draw([{ values: ["1", "2", "3"] }], { present });
  expect(container.querySelector("line")?.getAttribute("x1")).toBe(x);
  const word = screen.getByText("Hoy");
  expect(word.getAttribute("text-anchor")).toBe(anchor);
});

test("while amounts are hidden no step of the axis is shown", async () => {
  const { container } = await draw([{ values: ["1000", "2000", "3000"] }]);
  const steps = [...container.querySelectorAll("text[text-anchor='end'], span")];
  expect(steps).not.toHaveLength(0);
  for (const step of steps) expect(step.classList).toContain("amounts-hidden:hidden");
});

test.each([
  ["3000", ["0", "1,000", "2,000", "3,000"]],
  ["4000", ["0", "1,000", "2,000", "3,000", "4,000"]],
])("paper has at most four steps of an axis: up to %s", async (top, drawn) => {
  const { container } = await draw([{ values: ["0", "0", top] }]);
  const steps = [...container.querySelectorAll("text[text-anchor='end']")];
  expect(steps.map((step) => step.textContent)).toEqual(drawn);
  const printed = steps.filter(({ classList }) => !classList.contains("print:hidden"));
  expect(printed).toHaveLength(drawn.length > 4 ? 3 : 4);
});

import { type Aim, figureOf, growthExponent, quantile } from "./figure.ts";

const aim: Aim = { name: "CPU of a page", unit: "×", goal: 1.5 };

test("is the median of its samples, and meets a goal that is a maximum or a minimum", () => {
  expect(figureOf(aim, [9, 1.5, 1.2])).toMatchObject({ value: 1.5, met: true, bound: "most" });
  expect(figureOf(aim, [1.4, 1.7, 1.5, 1.7])).toMatchObject({ value: 1.6, met: false });
  const points: Aim = { name: "performance", unit: "points", goal: 98, bound: "least" };
  expect(figureOf(points, [97, 99, 98])).toMatchObject({ value: 98, met: true });
  expect(figureOf(points, [97, 99, 97]).met).toBe(false);
});

test("throws without samples", () => {
  expect(() => figureOf(aim, [])).toThrow("CPU of a page: not measured");
  expect(() => figureOf(aim, [1, Number.NaN])).toThrow(RangeError);
});

test("interpolates quantiles, in any order", () => {
  expect(quantile([40, 10, 30, 20], 0.5)).toBe(25);
  expect(quantile([10, 20], 1)).toBe(20);
  expect(quantile([10, 20], 0.99)).toBeCloseTo(19.9);
});

test("distinguishes flat, linear and square growth", () => {
  const sizes = [100, 1_000, 10_000];
  expect(growthExponent(sizes, [7, 7, 7])).toBeCloseTo(0);
  expect(growthExponent(sizes, [2, 20, 200])).toBeCloseTo(1);
  expect(growthExponent(sizes, [1, 100, 10_000])).toBeCloseTo(2);
});

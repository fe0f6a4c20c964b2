import { quantile } from "./figure.ts";

test("interpolates quantiles, in any order", () => {
  expect(quantile([40, 10, 30, 20], 0.5)).toBe(25);
  expect(quantile([10, 20], 1)).toBe(20);
  expect(quantile([10, 20], 0.99)).toBeCloseTo(19.9);
});

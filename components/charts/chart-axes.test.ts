import { amountAxis } from "./chart-axes";
import type { ChartData, ChartWords } from "./chart-data";

const words = { locale: "es-MX" } as ChartWords;
const upTo = (value: string) =>
  ({ labels: [], series: [{ points: [{ value }] }] }) as unknown as ChartData;
const widthOf = (value: string) => amountAxis(upTo(value), words, false)[0]?.width ?? 0;

test.each([
  ["85000", "100000"],
  ["850", "1000"],
])("an axis up to %s has room for the label %s", (value, top) => {
  expect(widthOf(value)).toBe(widthOf(top));
  expect(widthOf(value)).toBeGreaterThan(widthOf("9"));
});

test("a negative axis has room for its sign, and a hidden one has no numbers", () => {
  expect(widthOf("-85000")).toBeGreaterThan(widthOf("85000"));
  expect(amountAxis(upTo("85000"), words, true)[0]?.width).toBeLessThan(widthOf("1"));
});

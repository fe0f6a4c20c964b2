import { decimal } from "@/lib/domain/money/money";
import { pixelValues, stepFormat, writtenValue } from "./chart-axes";
import type { ChartData, ChartWords } from "./chart-data";

const words = { hidden: "Importe oculto" } as ChartWords;
const chart = (...points: ([string, string, string?] | null)[]) => {
  const series = points.map((point) => {
    if (!point) return null;
    const [value, shown, full] = point;
    const text = { shown, currency: "USDC", ...(full && { full }) };
    return { value: decimal(value), text };
  });
  return { labels: [], series: [{ points: series }] } as unknown as ChartData;
};
test.each([
  ["12345678.9", 10_000, "10 k"],
  ["12345678.9", 100_000, "100 k"],
  ["12345678.9", 1_400_000, "1.4 M"],
  ["12345678.9", 5_000_000, "5 M"],
  ["-32000000000000000000000", -2.5e22, "-2.5×10²²"],
  ["1e21", 0, "0"],
  ["2000", 1234.625, "1,234.625"],
])("an axis up to %s is short if its amounts are large: %d is %s", (top, step, text) => {
  expect(stepFormat([Number(top)], "es-419")(step).replace(/\s/, " ")).toBe(text);
});

test("a point has every digit and its currency, no digit while amounts are hidden, or nothing", () => {
  const digits = "0.123456789123456789";
  const data = chart([digits, "0.12", digits], null, ["12345678.9", "12,345,678.90"]);
  const [series] = data.series;
  if (!series) throw new Error("no series");
  const written = (hidden: boolean) =>
    [0, 1, 2, undefined].map((index) => writtenValue(series, index, words, hidden));
  expect(written(false)).toEqual([`${digits} USDC`, null, "12,345,678.90 USDC", null]);
  expect(written(true)).toEqual(["Importe oculto", null, "Importe oculto", null]);
  expect(pixelValues(series)).toEqual([0.12345678912345678, null, 12345678.9]);
});

import { decimal } from "@/lib/domain/money/money";
import { formatCount, formatDecimal } from "./format";
import { offeredFormats, tableFormatOf } from "./table-format";
import { translations } from "./translations";

let formatLocale = "es-419";
jest.mock("@/lib/config", () => ({ readConfig: () => ({ formatLocale }) }));

test.each([
  ["es-419", "1,600"],
  ["es-ES", "1.600"],
  ["pt-PT", "1\u00a0600"],
])("in %s, counts, amounts and the counts of texts are grouped as %s", (locale, grouped) => {
  formatLocale = locale;
  expect(formatCount(1600)).toBe(grouped);
  expect(formatDecimal(decimal("1600"))).toBe(grouped);
  expect(translations("search")("count", { count: 1600 })).toBe(`${grouped} resultados`);
});

test("a locale with other plurals writes amounts alone: 0 loans are not one", () => {
  formatLocale = "fr-FR";
  expect(translations("documents")("movementsCount", { count: 12345 })).toBe("12,345 movimientos");
  expect(translations("payments")("overdueCount", { count: 0 })).toBe("0 atrasados");
});

test.each([
  ["es-419", "excel-mx"],
  ["es-MX", "excel-mx"],
  ["es-GT", "excel-mx"],
  ["es-PE", "excel-mx"],
  ["es", "excel-es"],
  ["es-ES", "excel-es"],
  ["es-AR", "excel-es"],
  ["es-CO", "excel-es"],
])("in %s, `excel` is %s, by the decimal mark that the locale writes", (locale, format) => {
  formatLocale = locale;
  expect(tableFormatOf("excel")).toBe(format);
  expect(tableFormatOf("xlsx")).toBe("xlsx");
});

test("a menu offers each format once, the usual one first, then the region's", () => {
  formatLocale = "es-ES";
  expect(offeredFormats()).toEqual(["excel-es", "excel-mx", "xlsx", "csv"]);
  expect(offeredFormats("xlsx")).toEqual(["xlsx", "excel-es", "excel-mx", "csv"]);
});

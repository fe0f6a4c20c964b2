import fc from "fast-check";
import { compareDecimals, decimal, exactDouble } from "./money";

const digits = (least: number, most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
    .map((all) => all.join(""));

test("a number equals its numeral to the last digit, also as Excel reads 15 of them", () => {
  const numerals = fc
    .tuple(fc.boolean(), digits(1, 20), digits(0, 20))
    .map(([minus, whole, part]) => decimal(`${minus ? "-" : ""}${whole}${part && `.${part}`}`));
  fc.assert(
    fc.property(numerals, (numeral) => {
      const number = exactDouble(numeral);
      if (number === undefined) return;
      expect(compareDecimals(decimal(String(number)), numeral)).toBe(0);
      expect(compareDecimals(decimal(number.toPrecision(15)), numeral)).toBe(0);
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ["0", 0],
  ["-1234.50", -1234.5],
  ["999999999999.999", 999999999999.999],
  ["1000000000000000000000", 1e21],
  ["5.000000000000000000", 5],
  ["0.000000000000000001", 1e-18],
])("%s is a number", (numeral, number) => expect(exactDouble(decimal(numeral))).toBe(number));

test.each([
  "9007199254740993",
  "1234567890123.456",
  "-123456789012345678901234567890",
  "0.1234567890123456",
  "0.0000000000000000001",
])("%s stays text", (numeral) => expect(exactDouble(decimal(numeral))).toBeUndefined());

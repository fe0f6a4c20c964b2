import fc from "fast-check";
import { numeral, sumOfUnits, unitsOf } from "../movements/movements-for-tests";
import {
  addDecimals,
  compareDecimals,
  decimal,
  exactDouble,
  isPositive,
  negateDecimal,
  parseDecimal,
  proratedDecimal,
} from "./money";

describe("parseDecimal", () => {
  const long = "123456789012345678901234567890.123456789012345678";

  test.each([
    ["1234.56", "1234.56"],
    ["1234.50", "1234.50"],
    ["0.000000000000000001", "0.000000000000000001"],
    ["1e21", "1000000000000000000000"],
    ["1.5E-3", "0.0015"],
    ["-0", "0"],
    ["-0.00", "0.00"],
    ["-12.30", "-12.30"],
    ["+7", "7"],
    ["00012.5", "12.5"],
    [".5", "0.5"],
    ["5.", "5"],
    [long, long],
  ])("reads %s without losing a digit", (text, plain) => {
    expect(parseDecimal(text)).toBe(plain);
  });

  const words = "- . 1,000.00 NaN Infinity 0x10 1e9999 1e200 1e-101 12a ١٢".split(" ");

  test.each(["", " ", ...words, `0.${"1".repeat(101)}`, "1".repeat(129)])(
    "does not parse %j",
    (text) => expect(parseDecimal(text)).toBeUndefined(),
  );

  test("throws an error with the bad text", () => {
    expect(() => decimal("doce")).toThrow(new RangeError("Not a decimal numeral: doce"));
  });
});

describe("sums", () => {
  test("are exact to 18 decimals, like integers of the smallest unit", () => {
    fc.assert(
      fc.property(fc.array(numeral(-(10n ** 48n)), { maxLength: 40 }), (terms) => {
        expect(unitsOf(addDecimals(terms))).toBe(sumOfUnits(terms));
        expect(isPositive(addDecimals(terms))).toBe(sumOfUnits(terms) > 0n);
      }),
    );
  });

  test("keep the decimals of the longest term", () => {
    expect(addDecimals([decimal("0.10"), decimal("0.2"), decimal("0.700")])).toBe("1.000");
    expect(addDecimals([])).toBe("0");
  });
});

test("a share is rounded once, from all its places", () => {
  const share = proratedDecimal(decimal("0.000000000000000999"), { part: 1, whole: 2000 }, 18);
  expect(share).toBe("0.000000000000000000");
});

test("a changed sign keeps every digit, and zero has no sign", () => {
  expect(negateDecimal(decimal("12.340"))).toBe("-12.340");
  expect(negateDecimal(decimal("0.00"))).toBe("0.00");
});

test.each([
  ["0", 0],
  ["-1234.50", -1234.5],
  ["999999999999.999", 999999999999.999],
  ["1000000000000000000000", 1e21],
  ["5.000000000000000000", 5],
  ["0.000000000000000001", 1e-18],
  ["9007199254740993", undefined],
  ["1234567890123.456", undefined],
  ["0.1234567890123456", undefined],
  ["0.0000000000000000001", undefined],
])("%s is the exact double %d", (numeral, double) => {
  expect(exactDouble(decimal(numeral))).toBe(double);
});

test("a double equals its numeral to the last digit, also as Excel reads 15 of them", () => {
  fc.assert(
    fc.property(numeral(-(10n ** 40n)), (text) => {
      const double = exactDouble(text);
      if (double === undefined) return;
      for (const read of [String(double), double.toPrecision(15)])
        expect(compareDecimals(decimal(read), text)).toBe(0);
    }),
    { numRuns: 2000 },
  );
});

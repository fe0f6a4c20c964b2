import fc from "fast-check";
import { addDecimals, compareDecimals, decimal, negateDecimal, parseDecimal } from "./money";

describe("parseDecimal", () => {
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
    [
      "123456789012345678901234567890.123456789012345678",
      "123456789012345678901234567890.123456789012345678",
    ],
  ])("reads %s without losing a digit", (text, plain) => {
    expect(parseDecimal(text)).toBe(plain);
  });

  test.each([
    "",
    " ",
    "-",
    ".",
    "1,000.00",
    "NaN",
    "Infinity",
    "0x10",
    "1e9999",
    "1e200",
    "1e-101",
    `0.${"1".repeat(101)}`,
    "12a",
    "١٢",
    "1".repeat(129),
  ])("does not parse %j", (text) => expect(parseDecimal(text)).toBeUndefined());

  test("throws an error with the bad text", () => {
    expect(() => decimal("doce")).toThrow(new RangeError("Not a decimal numeral: doce"));
  });
});

describe("sums", () => {
  const numeral = fc
    .tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 18 }))
    .map(([units, scale]) => ({
      units: units * 10n ** BigInt(18 - scale),
      text: scaled(units, scale),
    }));

  test("are exact to 18 decimals, like integers of the smallest unit", () => {
    fc.assert(
      fc.property(fc.array(numeral, { maxLength: 40 }), (terms) => {
        const expected = terms.reduce((sum, { units }) => sum + units, 0n);
        const sum = addDecimals(terms.map(({ text }) => decimal(text)));
        expect(compareDecimals(sum, decimal(scaled(expected, 18)))).toBe(0);
      }),
    );
  });

  test("keep the decimals of the longest term", () => {
    expect(addDecimals([decimal("0.10"), decimal("0.2"), decimal("0.700")])).toBe("1.000");
    expect(addDecimals([])).toBe("0");
  });
});

test("a changed sign keeps every digit, and zero has no sign", () => {
  expect(negateDecimal(decimal("12.340"))).toBe("-12.340");
  expect(negateDecimal(decimal("0.00"))).toBe("0.00");
});

function scaled(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, "0");
  const whole = digits.slice(0, digits.length - scale);
  const sign = units < 0n ? "-" : "";
  return scale ? `${sign}${whole}.${digits.slice(-scale)}` : `${sign}${whole}`;
}

import fc from "fast-check";

const surrogates = { first: 0xd800, last: 0xdfff };
const character = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < surrogates.first || code > surrogates.last)
  .map((code) => String.fromCodePoint(code));

/** Text of any characters. The unit `binary` has the same, but first counts all of Unicode. */
export function anyText(length: { minLength?: number; maxLength?: number } = {}) {
  return fc.string({ unit: character, ...length });
}

import { isAscending } from "./ascending.ts";

const money = (amount: string, currency = "MXN") => ({ amount, currency });

test.each([
  [["2026-01-31", undefined, "2026-02-01", "2026-02-01"], true],
  [["2026-02-01", "2026-01-31"], false],
  [["2026-01-01T00:00:00Z", "2026-01-01T00:00:00.500Z"], true],
  [["2026-01-01T00:00:00.500Z", "2026-01-01T00:00:00Z"], false],
  [[money("99.5"), money("100")], true],
  [[money("100"), money("99.5")], false],
  [[money("100"), money("7", "USD"), money("200"), money("8", "USD")], true],
  [["9.5", "12.0"], true],
  [["12.0", "9.5"], false],
  [["Ñ", "a", "Z"], true],
])("%j: %p", (values, expected) => {
  expect(isAscending(values)).toBe(expected);
});

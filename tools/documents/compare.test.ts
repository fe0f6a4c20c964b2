import { type Cell, differences } from "./compare.ts";

test("equal cells have no difference", () => {
  const expected = [["Pago", { number: "-1234.50" }, { date: "2026-01-05" }, undefined]];
  const read: Cell[][] = [["Pago", -1234.5, new Date("2026-01-05")]];
  expect(differences(expected, read, true)).toEqual([]);
});

test.each<[string, Parameters<typeof differences>[0], Cell[][]]>([
  ["a missing row", [["a"], ["b"]], [["a"]]],
  ["another amount", [[{ number: "1.10" }]], [[1.2]]],
  ["an amount as text", [[{ number: "1.10" }]], [["1,10"]]],
  ["a rounded amount", [[{ number: "12345678901234567.89" }]], [[12345678901234568]]],
  ["a date as text", [[{ date: "2026-01-05" }]], [["2026-01-05"]]],
  ["another date", [[{ date: "2026-01-05" }]], [[new Date("2026-01-06")]]],
  ["a formula", [["=1+1"]], [[{ formula: "1+1" }]]],
  ["a cell where there is none", [[undefined]], [["0"]]],
  ["text as a number", [["0012"]], [[12]]],
])("%s is found in a workbook", (_what, expected, read) =>
  expect(differences(expected, read, true)).not.toEqual([]),
);

import { differences } from "./compare.ts";
import type { Cell } from "./flat-sheet.ts";

const text = (value: string): Cell => ({ kind: "text", text: value });
const number = (value: number): Cell => ({ kind: "number", value });

test("equal cells have no difference", () => {
  const expected = [["Pago", { number: "-1234.50" }, { date: "2026-01-05" }, undefined]];
  const read: Cell[][] = [[text("Pago"), number(-1234.5), { kind: "date", text: "2026-01-05" }]];
  expect(differences(expected, read, true)).toEqual([]);
});

test.each<[string, Parameters<typeof differences>[0], Cell[][]]>([
  ["a missing row", [["a"], ["b"]], [[text("a")]]],
  ["another amount", [[{ number: "1.10" }]], [[number(1.2)]]],
  ["an amount as text", [[{ number: "1.10" }]], [[text("1,10")]]],
  ["a rounded amount", [[{ number: "12345678901234567.89" }]], [[number(12345678901234568)]]],
  ["a date as text", [[{ date: "2026-01-05" }]], [[text("2026-01-05")]]],
  ["a formula", [["=1+1"]], [[{ kind: "formula", text: "of:=1+1" }]]],
  ["a cell where there is none", [[undefined]], [[text("0")]]],
  ["text as a number", [["0012"]], [[number(12)]]],
])("%s is found in a workbook", (_what, expected, read) =>
  expect(differences(expected, read, true)).not.toEqual([]),
);

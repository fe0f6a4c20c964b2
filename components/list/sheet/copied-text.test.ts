import type { Cell } from "../cell";
import { copiedText } from "./copied-text";

const amount = (shown: string, more: object = {}): Cell => ({
  kind: "amount",
  shown,
  currency: "MXN",
  ...more,
});

test.each<[string, Cell | undefined, string]>([
  ["a bare number", amount("1,500.00", { copied: "1500.00", repeated: true }), "1500.00"],
  ["an amount in another currency", amount("1,500.00", { copied: "1500.00" }), "1500.00 MXN"],
  ["a status", { kind: "chip", label: "Activo", tone: "capital" }, "Activo"],
  [
    "a link's text",
    { kind: "link", text: "P-1", href: "/1", quiet: "Factoraje" },
    "P-1 · Factoraje",
  ],
  ["a text on one line", { kind: "text", text: "a\tb\r\nc" }, "a b c"],
  ["a formula as text", { kind: "text", text: "=1+1" }, "'=1+1"],
  ["a formula in quotes as text", { kind: "text", text: '"=1+1"' }, '\'"=1+1"'],
  ["a day", { kind: "day", text: "5 ene 2026", relative: "en 3 días" }, "5 ene 2026"],
  ["a rate", { kind: "figure", text: "12.5%" }, "12.5%"],
  ["nothing for a missing value", { kind: "absent" }, ""],
  ["nothing without a cell", undefined, ""],
])("copies %s", (_what, cell, text) => expect(copiedText(cell, undefined)).toBe(text));

test("copies no digit of a hidden amount, and everything else", () => {
  expect(copiedText(amount("1,500.00", { copied: "1500.001" }), "Importe oculto")).toBe(
    "Importe oculto",
  );
  expect(copiedText({ kind: "figure", text: "12.5%" }, "Importe oculto")).toBe("12.5%");
});

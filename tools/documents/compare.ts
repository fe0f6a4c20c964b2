import type { CellValue } from "hucre/ods";

/** A cell as LibreOffice read it. */
export type Cell = Exclude<CellValue, null> | { readonly formula: string } | undefined;

/** A cell as it should be: text, an exact number, a calendar date, or nothing. */
export type Expected = string | { readonly number: string } | { readonly date: string } | undefined;

/** All differences between what should be in a file and what LibreOffice read, at most 10. */
export function differences(
  expected: readonly (readonly Expected[])[],
  actual: readonly (readonly Cell[])[],
  isWorkbook: boolean,
): string[] {
  const found: string[] = [];
  if (expected.length !== actual.length)
    found.push(`${actual.length} rows instead of ${expected.length}`);
  for (const [row, cells] of expected.entries())
    for (const [column, cell] of cells.entries()) {
      const read = actual[row]?.[column];
      if (!isSame(cell, read, isWorkbook))
        found.push(`${row + 1}:${column + 1} ${JSON.stringify(read)} for ${JSON.stringify(cell)}`);
    }
  return found.slice(0, 10);
}

function isSame(expected: Expected, read: Cell, isWorkbook: boolean): boolean {
  if (expected === undefined || expected === "") return read === undefined;
  if (typeof expected === "string") return isSameText(expected, read, isWorkbook);
  if ("date" in expected)
    return read instanceof Date && read.toISOString() === `${expected.date}T00:00:00.000Z`;
  // A workbook holds as text what no spreadsheet's number holds. In a CSV it is rounded on opening.
  if (isWorkbook && !isExactInDouble(expected.number)) return read === expected.number;
  return read === Number(Number(expected.number).toPrecision(15));
}

function isSameText(expected: string, read: Cell, isWorkbook: boolean): boolean {
  // In a CSV, text that a region writes like a number is one.
  if (typeof read === "number") return !isWorkbook && digitsOf(String(read)) === digitsOf(expected);
  if (typeof read !== "string") return false;
  const possible = isWorkbook
    ? [expected.replaceAll("\0", "\uFFFD")]
    : [expected, `'${expected}`].map((each) => each.replaceAll("\0", ""));
  return possible.map(asOpened).includes(asOpened(read));
}

/** LibreOffice has one kind of line end, and loses a tab after a space in a cell of several lines. */
function asOpened(text: string): string {
  return text.replace(/\r\n?/g, "\n").replace(/[ \t]+/g, " ");
}

/** Significant digits only; letters make it no number. */
function digitsOf(text: string): string | undefined {
  return /^[\d.,\s]+$/.test(text) ? text.replace(/\D/g, "").replace(/^0+|0+$/g, "") : undefined;
}

function isExactInDouble(numeral: string): boolean {
  const [whole = "", part = ""] = numeral.replace("-", "").split(".");
  const digits = `${whole}${part}`.replace(/^0+|0+$/g, "");
  return digits.length <= 15 && part.length <= 18;
}

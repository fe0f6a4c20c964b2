import type { DecimalString } from "./money";

/** `excel`: what a Spanish Excel opens by a double click. `csv`: what programs read. */
export const csvFormats = ["excel", "csv"] as const;

export type CsvFormat = (typeof csvFormats)[number];

/** Text, an exact number, or nothing. */
export type CsvCell = string | { readonly number: DecimalString } | undefined;

const dialects: Record<CsvFormat, { start: string; separator: string; decimalMark: string }> = {
  excel: { start: "\uFEFF", separator: ";", decimalMark: "," },
  csv: { start: "", separator: ",", decimalMark: "." },
};

/** What comes before the first record: Excel takes a file without this mark for another encoding. */
export function csvStart(format: CsvFormat): string {
  return dialects[format].start;
}

/**
 * One record (RFC 4180, every field quoted, CRLF at its end). Numbers keep all their digits; text
 * that a spreadsheet would run as a formula gets an apostrophe in front.
 */
export function csvRecord(cells: readonly CsvCell[], format: CsvFormat): string {
  const { separator, decimalMark } = dialects[format];
  const fields = cells.map((cell) => {
    if (typeof cell === "object") return cell.number.replace(".", decimalMark);
    return cell === undefined ? "" : withoutFormula(cell);
  });
  return `${fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(separator)}\r\n`;
}

/**
 * Spreadsheets trim a field and fold full-width signs before they look for a formula; so does this.
 * A control character in front, such as NUL, a tab or a line end, would be trimmed by some and start a
 * formula in others.
 */
function withoutFormula(text: string): string {
  const seen = text
    .replace(/^[\s\p{Cf}\p{Cc}]+/u, "")
    .slice(0, 1)
    .normalize("NFKC");
  const dangerous = /^[=+\-@]/.test(seen) || /^\p{Cc}/u.test(text);
  return dangerous ? `'${text}` : text;
}

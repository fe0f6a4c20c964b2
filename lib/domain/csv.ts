import type { DecimalString } from "./money";

/** `excel`: opens with a double click in a Spanish Excel. `csv`: for programs. */
export const csvFormats = ["excel", "csv"] as const;

export type CsvFormat = (typeof csvFormats)[number];

export type CsvCell = string | { readonly number: DecimalString } | undefined;

const dialects: Record<CsvFormat, { start: string; separator: string; decimalMark: string }> = {
  excel: { start: "\uFEFF", separator: ";", decimalMark: "," },
  csv: { start: "", separator: ",", decimalMark: "." },
};

/** Without this mark Excel assumes another encoding. */
export function csvStart(format: CsvFormat): string {
  return dialects[format].start;
}

/** One quoted record (RFC 4180, CRLF). Text that could run as a formula gets an apostrophe. */
export function csvRecord(cells: readonly CsvCell[], format: CsvFormat): string {
  const { separator, decimalMark } = dialects[format];
  const fields = cells.map((cell) => {
    if (typeof cell === "object") return cell.number.replace(".", decimalMark);
    return cell === undefined ? "" : withoutFormula(cell);
  });
  return `${fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(separator)}\r\n`;
}

/** Spreadsheets may trim control characters and normalise full-width signs before a formula. */
function withoutFormula(text: string): string {
  const seen = text
    .replace(/^[\s\p{Cf}\p{Cc}]+/u, "")
    .slice(0, 1)
    .normalize("NFKC");
  const dangerous = /^[=+\-@]/.test(seen) || /^\p{Cc}/u.test(text);
  return dangerous ? `'${text}` : text;
}

import type { TableCell, TableFormat } from "./table-format";

export const csvFormats = ["excel-mx", "excel-es", "csv"] as const satisfies TableFormat[];

export type CsvFormat = (typeof csvFormats)[number];

const dialects: Record<CsvFormat, { start: string; separator: string; decimalMark: string }> = {
  "excel-mx": { start: "\uFEFF", separator: ",", decimalMark: "." },
  "excel-es": { start: "\uFEFF", separator: ";", decimalMark: "," },
  csv: { start: "", separator: ",", decimalMark: "." },
};

/** Without this mark Excel assumes another encoding. */
export function csvStart(format: CsvFormat): string {
  return dialects[format].start;
}

/** One quoted record (RFC 4180, CRLF). Text that could run as a formula gets an apostrophe. */
export function csvRecord(cells: readonly TableCell[], format: CsvFormat): string {
  const { separator, decimalMark } = dialects[format];
  let [record, before] = ['"', ""];
  for (const cell of cells) {
    record += before + field(cell, decimalMark);
    before = `"${separator}"`;
  }
  return `${record}"\r\n`;
}

function field(cell: TableCell, decimalMark: string): string {
  if (cell === undefined) return "";
  if (typeof cell === "string") {
    const text = withoutFormula(cell);
    return text.includes('"') ? text.replaceAll('"', '""') : text;
  }
  if ("date" in cell) return cell.date;
  return decimalMark === "." ? cell.number : cell.number.replace(".", decimalMark);
}

const plainStart = /^[A-Za-z0-9]/;

/** Text that no spreadsheet runs: they may trim control characters and normalise full-width signs before a formula. */
export function withoutFormula(text: string): string {
  if (plainStart.test(text)) return text;
  const seen = text
    .replace(/^[\s\p{Cf}\p{Cc}]+/u, "")
    .slice(0, 1)
    .normalize("NFKC");
  const dangerous = /^[=+\-@]/.test(seen) || /^\p{Cc}/u.test(text);
  return dangerous ? `'${text}` : text;
}

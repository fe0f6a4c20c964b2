import type { Cell } from "@/components/table/cell";
import { withoutFormula } from "@/lib/domain/documents/csv";
import type { Column, Row } from "./columns";

/** On one line: a bare number for an amount, never a formula. `hidden` replaces hidden amounts. */
export function copiedText(
  cell: Cell | undefined,
  decimalSign: string,
  hidden: string | undefined,
): string {
  switch (cell?.kind) {
    case "amount":
      return hidden ?? numberOf(cell, decimalSign);
    case "chip":
      return plain(cell.label);
    case "link":
    case "text":
      return plain(cell.quiet ? `${cell.text} · ${cell.quiet}` : cell.text);
    case "day":
      return plain(cell.text);
    case "figure":
      return cell.text;
    default:
      return "";
  }
}

/** All digits with the decimal sign alone: another region would misread the others. */
function numberOf(cell: Extract<Cell, { kind: "amount" }>, decimalSign: string): string {
  const { full, shown, currency, repeated } = cell;
  const digits = [...(full ?? shown)].filter((sign) => /\d/.test(sign) || sign === decimalSign);
  const number = (shown.startsWith("−") ? "-" : "") + digits.join("");
  return repeated ? number : `${number} ${currency}`;
}

/** A spreadsheet takes what follows a quote as a cell's content, and could run it. */
function plain(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.trimStart().startsWith('"') ? `'${line}` : withoutFormula(line);
}

/** The column of a row's currency, so that its amounts are bare numbers: in the sheet and in copies. */
export const currencyKey = "currency";

export function withCurrency(
  columns: readonly Pick<Column, "key">[],
  cells: Row["cells"],
): Row["cells"] {
  const all: Record<string, Cell> = { ...cells };
  let text: string | undefined;
  for (const { key } of columns) {
    const cell = cells[key];
    if (cell?.kind !== "amount") continue;
    text ??= cell.currency;
    if (cell.currency === text) all[key] = { ...cell, repeated: true };
  }
  return text === undefined ? cells : { ...all, [currencyKey]: { kind: "text", text } };
}

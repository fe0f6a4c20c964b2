import { hiddenAmountWordsId } from "@/components/money/amount-looks";
import { settingOfPage } from "@/components/theme/chosen-settings";
import { hiddenAmounts } from "@/components/theme/settings";
import type { Column, Row } from "./columns";
import { copiedText, currencyKey, withCurrency } from "./copied-text";

type CopiedTable = {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly decimalSign: string;
};

/** The selected cells as the sheet copies them, between tabs. Undefined, so left to the browser, if
 * it has other text, no row, or one cell without an amount. */
export function copiedRows(list: HTMLElement, table: CopiedTable): string | undefined {
  const { columns, rows, decimalSign } = table;
  const selected = selectedRanges();
  if (selected.some((range) => textWithin(list, range) !== String(range).trim())) return undefined;
  const lines = [...list.querySelectorAll("tbody > tr")].flatMap((line, at) => {
    const keys = [...line.querySelectorAll<HTMLElement>(":scope > [data-key]")]
      .filter((cell) => getComputedStyle(cell).display !== "none")
      .filter((cell) => selected.some((range) => textWithin(cell, range)))
      .map(({ dataset }) => dataset.key ?? "");
    const row = rows[at];
    return row && keys.length ? [{ keys, cells: withCurrency(columns, row.cells) }] : [];
  });
  if (!lines.length) return undefined;
  const chosen = new Set(lines.flatMap(({ keys }) => keys));
  const keys = columns.map(({ key }) => key).filter((key) => chosen.has(key));
  const figures = keys.findIndex((key) => lines.some(({ cells }) => cells[key]?.kind === "amount"));
  if (figures < 0 && lines.length === 1 && keys.length === 1) return undefined;
  const whole = figures < 0 || keys.length < 2 ? keys : keys.toSpliced(figures, 0, currencyKey);
  const hidden = settingOfPage(hiddenAmounts)
    ? (document.getElementById(hiddenAmountWordsId)?.textContent ?? "")
    : undefined;
  return lines
    .map(({ cells }) => whole.map((key) => copiedText(cells[key], decimalSign, hidden)).join("\t"))
    .join("\n");
}

function selectedRanges(): Range[] {
  const selection = getSelection();
  if (!selection) return [];
  return Array.from({ length: selection.rangeCount }, (_, at) => selection.getRangeAt(at));
}

function textWithin(element: HTMLElement, range: Range): string {
  const part = document.createRange();
  part.selectNodeContents(element);
  if (range.compareBoundaryPoints(Range.START_TO_START, part) > 0)
    part.setStart(range.startContainer, range.startOffset);
  if (range.compareBoundaryPoints(Range.END_TO_END, part) < 0)
    part.setEnd(range.endContainer, range.endOffset);
  return String(part).trim();
}

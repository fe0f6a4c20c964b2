import "server-only";
import type { CellValue, ColumnDef } from "hucre/xlsx";
import { type CalendarDate, daysBetween } from "@/lib/domain/dates/calendar-date";
import type { TableCell } from "@/lib/domain/documents/table-format";
import { exactDouble } from "@/lib/domain/money/money";
import type { ColumnKind } from "@/lib/lists/table-columns";

type Records = readonly (readonly TableCell[])[];

const lookOf: Record<ColumnKind, ColumnDef> = {
  amount: { numFmt: "#,##0.00################", width: 18 },
  date: { numFmt: "yyyy-mm-dd", width: 12 },
};
const textWidth = 20;

/** An amount is a number if a double holds all its digits, else text, which is never a formula. */
export async function* workbook(file: {
  readonly sheet: string;
  readonly head: Records;
  readonly kinds?: readonly (ColumnKind | undefined)[];
  readonly parts: AsyncIterable<Records>;
}): AsyncGenerator<Uint8Array> {
  const { sheet, head, kinds = [], parts } = file;
  const { writeXlsxStream } = await import("hucre/xlsx");

  async function* rows() {
    for (const cells of head) yield cells.map(cellValue);
    for await (const records of parts) for (const cells of records) yield cells.map(cellValue);
  }

  const columns = Array.from(
    { length: Math.max(...head.map((cells) => cells.length)) },
    (_, index): ColumnDef => {
      const kind = kinds[index];
      return kind ? lookOf[kind] : { width: textWidth };
    },
  );
  const freezePane = { rows: head.length };
  yield* writeXlsxStream(rows(), { name: sheet, columns, freezePane });
}

function cellValue(cell: TableCell): CellValue {
  if (cell === undefined) return null;
  if (typeof cell === "string") return plainText(cell);
  if ("date" in cell) return cell.date < firstDay ? cell.date : daysBetween(dayZero, cell.date);
  return exactDouble(cell.number) ?? cell.number;
}

const dayZero = "1899-12-30" as CalendarDate;
/** Excel counts a 29 February 1900, so earlier dates differ between programs. */
const firstDay = "1900-03-01";

const longestText = 32_767;

/** What XML cannot hold becomes U+FFFD. `_x0041_` would be read as `A`, so its `_` is escaped. */
function plainText(text: string): string {
  const whole = text.length > longestText ? `${text.slice(0, longestText - 1)}…` : text;
  return whole
    .toWellFormed()
    .replaceAll("\0", "\uFFFD")
    .replace(/[\uFFFE\uFFFF]/g, "\uFFFD")
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
}

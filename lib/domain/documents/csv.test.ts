import fc from "fast-check";
import { anyText } from "../any-text-for-tests";
import type { CalendarDate } from "../dates/calendar-date";
import { numeral } from "../movements/movements-for-tests";
import { type CsvFormat, csvFormats, csvRecord, csvStart } from "./csv";
import type { TableCell } from "./table-format";

const separators: Record<CsvFormat, string> = { "excel-mx": ",", "excel-es": ";", csv: "," };

/** An independent reader of RFC 4180, which shares no code with the writer: all fields are quoted. */
function parse(text: string, separator: string): string[][] {
  const field = `"(?:[^"]|"")*"`;
  expect(text).toMatch(new RegExp(`^(?:${field}(?:${separator}${field})*\\r\\n)*$`));
  const records = text.match(new RegExp(`${field}(?:${separator}${field})*\\r\\n`, "g")) ?? [];
  return records.map((record) =>
    (record.match(new RegExp(field, "g")) ?? []).map((each) =>
      each.slice(1, -1).replaceAll('""', '"'),
    ),
  );
}

const text = fc.oneof(
  anyText({ maxLength: 30 }),
  fc.string({
    unit: fc.constantFrom(..."=+-@\0\t\r\n '\";,＝＋－＠\u200b\ufeff1a"),
    maxLength: 12,
  }),
);
const cell = fc.oneof(
  text,
  fc.constant(undefined),
  numeral(-(10n ** 40n)).map((number) => ({ number })),
  fc.constant({ date: "2026-01-05" as CalendarDate }),
);

test.each(csvFormats)("%s preserves every cell, with at most an apostrophe in front", (format) => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 })), (records) => {
      const written = records.map((record) => csvRecord(record, format)).join("");
      const read = parse(written, separators[format]);
      const expected = (value: TableCell, field: string | undefined) => {
        if (value === undefined) return "";
        if (typeof value === "string") return field === `'${value}` ? field : value;
        if ("date" in value) return value.date;
        return value.number.replace(".", format === "excel-es" ? "," : ".");
      };
      expect(read).toEqual(
        records.map((record, row) =>
          record.map((value, column) => expected(value, read[row]?.[column])),
        ),
      );
    }),
    { numRuns: 500 },
  );
  expect(csvRecord([], format)).toBe('""\r\n');
});

test("neutralises every field that a spreadsheet could run as a formula, except numbers", () => {
  fc.assert(
    fc.property(text, (value) => {
      const [[field = ""] = []] = parse(csvRecord([value], "csv"), ",");
      expect(field).not.toMatch(/^[=+\-@\p{Cc}＝＋－＠]/u);
      expect(field.trim()).not.toMatch(/^[=+\-@＝＋－＠]/);
    }),
    { numRuns: 1000 },
  );
});

test.each(["=1+1", "+52 55", " =1", "\u200b=1", "﹦1", "\u0000Nota"])(
  "%j is neutralised",
  (value) => expect(csvRecord([value], "csv")).toBe(`"'${value}"\r\n`),
);

test.each(["Pago = 5", "a@b.mx", "'cita", "Interés", "2026-01-05", "", "M-1"])(
  "%j is unchanged",
  (value) => expect(csvRecord([value], "csv")).toBe(`"${value}"\r\n`),
);

test("only Excel's files start with the byte order mark", () => {
  expect(csvFormats.map(csvStart)).toEqual(["\ufeff", "\ufeff", ""]);
});

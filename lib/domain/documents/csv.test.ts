import fc from "fast-check";
import { anyText } from "../any-text-for-tests";
import type { CalendarDate } from "../dates/calendar-date";
import { decimal } from "../money/money";
import { type CsvFormat, csvFormats, csvRecord, csvStart } from "./csv";
import type { TableCell } from "./table-format";

const separators: Record<CsvFormat, string> = {
  "excel-mx": ",",
  "excel-es": ";",
  csv: ",",
};

/** An independent reader of RFC 4180, which shares no code with the writer. */
function parse(text: string, separator: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let field = "";
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] as string;
    if (quoted) {
      if (character !== '"') field += character;
      else if (text[index + 1] === '"') {
        field += '"';
        index += 1;
      } else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === separator) {
      record.push(field);
      field = "";
    } else if (character === "\r" && text[index + 1] === "\n") {
      records.push([...record, field]);
      record = [];
      field = "";
      index += 1;
    } else throw new Error(`A bare ${JSON.stringify(character)} at ${index}`);
  }
  expect([quoted, record, field]).toEqual([false, [], ""]);
  return records;
}

const digits = (least: number, most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
    .map((all) => all.join(""));
const number = fc
  .tuple(fc.boolean(), digits(1, 22), digits(0, 18))
  .map(([minus, whole, part]) => decimal(`${minus ? "-" : ""}${whole}${part && `.${part}`}`));
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
  number.map((number) => ({ number })),
  fc.constant({ date: "2026-01-05" as CalendarDate }),
);

describe.each(csvFormats)("%s", (format) => {
  test("closes the quote of a record without cells", () => {
    expect(csvRecord([], format)).toBe('""\r\n');
  });

  test("preserves every cell, with at most an apostrophe in front", () => {
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 6 })), (records) => {
        const written = records.map((record) => csvRecord(record, format)).join("");
        const read = parse(written, separators[format]);
        const expected = (value: TableCell, field: string | undefined) => {
          if (value === undefined) return "";
          if (typeof value === "object" && "date" in value) return value.date;
          if (typeof value === "object")
            return value.number.replace(".", format === "excel-es" ? "," : ".");
          return field === `'${value}` ? field : value;
        };
        expect(read).toEqual(
          records.map((record, row) =>
            record.map((value, column) => expected(value, read[row]?.[column])),
          ),
        );
      }),
      { numRuns: 500 },
    );
  });
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

import fc from "fast-check";
import { anyText } from "@/lib/domain/any-text-for-tests";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import {
  type TableCell,
  type TableFormat,
  tableFormats,
} from "@/lib/domain/documents/table-format";
import { decimal } from "@/lib/domain/money/money";
import { caller } from "@/lib/lenders-api/api-for-tests";
import { LendersApiError } from "@/lib/lenders-api/transport/error";
import { readBroken } from "./broken-body-for-tests";
import { streamTable } from "./table-stream";
import { readWorkbook, unzip } from "./workbook-for-tests";

jest.mock("@/lib/config", () => ({ readConfig: () => ({ formatLocale: "es-419" }) }));
// No client needs time to read the last record.
jest.mock("node:timers/promises", () => ({
  ...jest.requireActual("node:timers/promises"),
  setTimeout: () => Promise.resolve(),
}));
jest.mock("@/lib/telemetry/log", () => ({ logEvent: jest.fn() }));

type Records = readonly (readonly TableCell[])[];

function tableOf(format: TableFormat, parts: AsyncIterable<Records>): Response {
  const file = { name: "Tabla", sheet: "Tabla", format, total: 2, records: 3 };
  return streamTable(caller, {
    ...file,
    head: [["Fecha", "Importe", "Nota"]],
    kinds: ["date", "amount"],
    parts,
  });
}

async function* ofParts(...parts: Records[]) {
  yield* parts;
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const rowsOf = async (records: Records) =>
  readWorkbook(await bytesOf(tableOf("xlsx", ofParts(records)))).slice(1);
const number = (text: string) => ({ number: decimal(text) });

test("a workbook has the same records as a CSV, with numbers and dates as such", async () => {
  const first: Records = [[{ date: "2026-01-05" as CalendarDate }, number("-1234.50"), "Pago"]];
  const second: Records = [[undefined, number("12345678901234567.89"), undefined]];
  const response = tableOf("xlsx", ofParts(first, second));
  expect(response.headers.get("x-total-count")).toBe("2");
  expect(response.headers.get("x-record-count")).toBe("3");
  expect(response.headers.get("content-disposition")).toContain("Tabla.xlsx");
  expect(readWorkbook(await bytesOf(response))).toEqual([
    ["Fecha", "Importe", "Nota"].map((text) => ({ kind: "text", text })),
    [
      // Days since 30 December 1899.
      { kind: "number", text: "46027" },
      { kind: "number", text: "-1234.5" },
      { kind: "text", text: "Pago" },
    ],
    // biome-ignore lint/suspicious/noSparseArray: an absent cell is not in the file.
    [, { kind: "text", text: "12345678901234567.89" }],
  ]);
  expect((await tableOf("excel-es", ofParts(first)).text()).split("\r\n")[1]).toBe(
    '"2026-01-05";"-1234,50";"Pago"',
  );
});

test("a date that programs count differently stays text", async () => {
  const cell = { date: "1900-02-28" as CalendarDate };
  expect(await rowsOf([[cell]])).toEqual([[{ kind: "text", text: "1900-02-28" }]]);
});

test("any text stays as it is, and is never a formula", async () => {
  const text = fc.oneof(
    anyText({ minLength: 1, maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(..."=+-@_x0041_\t\r\n <&>'\"＝"), minLength: 1 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text), { minLength: 1, maxLength: 20 }), async (rows) => {
      const response = tableOf("xlsx", ofParts(rows));
      const bytes = await bytesOf(response);
      expect(unzip(bytes).get("xl/worksheets/sheet1.xml")).not.toContain("<f");
      const asXml = (value: string) =>
        value
          .toWellFormed()
          .replaceAll("\0", "\uFFFD")
          .replace(/[\uFFFE\uFFFF]/g, "\uFFFD");
      expect(readWorkbook(bytes).slice(1)).toEqual(
        rows.map(([value]) => [{ kind: "text", text: asXml(value) }]),
      );
    }),
    { numRuns: 30 },
  );
});

test.each(["_x0041_", "_x005F_x0041_", "=1+1", " a ", "<b>&amp;"])(
  "%j is neither decoded nor run",
  async (text) => expect(await rowsOf([[text]])).toEqual([[{ kind: "text", text }]]),
);

test("text that is longer than a cell is cut, so that the file opens", async () => {
  const [[cell] = []] = await rowsOf([["á".repeat(40_000)]]);
  expect(cell?.text).toBe(`${"á".repeat(32_766)}…`);
});

test.each(tableFormats)("%s: a failed part ends the file with its reason", async (format) => {
  async function* parts() {
    yield [["2026-01-05", number("1"), "Pago"]] satisfies Records;
    throw new LendersApiError("unavailable", { status: 503 });
  }
  const { bytes, text, failure } = await readBroken(tableOf(format, parts()));
  expect(failure).toMatchObject({ fault: "unavailable" });
  expect(text).toMatch(
    /(^|\r\n)"Este archivo está incompleto; vuelve a exportarlo. Nuestro sistema no está disponible[^"]*"\r\n$/,
  );
  expect(() => unzip(bytes)).toThrow("invalid zip data");
});

test.each(tableFormats)("%s: a client that leaves stops the reading", async (format) => {
  let read = 0;
  const stopped = Promise.withResolvers<void>();
  async function* endless() {
    try {
      for (;;) {
        read += 1;
        yield Array.from({ length: 200 }, (_, row) => ["2026", number(`${row}`), `${read} ${row}`]);
      }
    } finally {
      stopped.resolve();
    }
  }
  const reader = tableOf(format, endless()).body?.getReader();
  for (let part = 0; part < 4; part += 1) await reader?.read();
  await reader?.cancel();
  await stopped.promise;
  // The compression holds a few parts.
  expect(read).toBeLessThan(60);
});

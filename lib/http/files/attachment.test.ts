import { type TableFormat, tableFormats } from "@/lib/domain/documents/table-format";
import { tableAttachment } from "./attachment";

jest.mock("@/lib/config", () => ({ readConfig: () => ({}) }));

function names(name: string): { plain: string | undefined; full: string } {
  const header = tableAttachment(name, "csv")["Content-Disposition"] ?? "";
  const [, plain, encoded = ""] = /filename="([^"]*)"; filename\*=UTF-8''(\S+)$/.exec(header) ?? [];
  return { plain, full: decodeURIComponent(encoded) };
}

test("names the file in full, and in plain letters for those who read no more", () => {
  expect(names("Movimientos, Interés, «año» (2026)")).toEqual({
    plain: "Movimientos_Interes_ano_2026_.csv",
    full: "Movimientos, Interés, «año» (2026).csv",
  });
});

test.each([
  ["../../etc/passwd", "-..-etc-passwd.csv"],
  ['a"b\r\nSet-Cookie: x=1', "a-b-Set-Cookie- x=1.csv"],
  ["C:\\x|y<z>?*", "C-x-y-z-.csv"],
  ["factura\u202Efdp.exe", "factura-fdp.exe.csv"],
  ["a\ud800b", "a\ufffdb.csv"],
  [" ..nombre.. ", "nombre.csv"],
])("%j leads nowhere else", (name, full) => expect(names(name).full).toBe(full));

test("stays within what file systems allow", () => {
  expect(names("ñ".repeat(400)).full).toHaveLength(154);
});

test("is private, and its headers are ASCII", () => {
  const headers = tableAttachment("Préstamo 日本", "csv");
  expect(headers["Cache-Control"]).toBe("private, no-store");
  expect(headers["Content-Disposition"]).toMatch(/^[\x20-\x7e]+$/);
});

test("the name says which Excel a CSV is for; a workbook has its own type", () => {
  const disposition = (format: TableFormat) =>
    tableAttachment("Retiros", format)["Content-Disposition"];
  expect(tableFormats.map(disposition)).toEqual([
    expect.stringContaining('filename="Retiros_punto-decimal.csv"'),
    expect.stringContaining('filename="Retiros_coma-decimal.csv"'),
    expect.stringContaining('filename="Retiros.xlsx"'),
    expect.stringContaining('filename="Retiros.csv"'),
  ]);
  const types = tableFormats.map((format) => tableAttachment("", format)["Content-Type"]);
  const csv = "text/csv; charset=utf-8";
  expect(types).toEqual([csv, csv, expect.stringMatching(/spreadsheetml\.sheet$/), csv]);
});

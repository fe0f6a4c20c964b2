import { announced, isWhole } from "./export-whole";

const code = `D1.4f1c09ab.account-statement.20260101-20260331.20261123T011027Z.${"A".repeat(86)}`;
const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
};

/** A zip of nothing but 4 bytes and its directory, with a comment. */
function zip(comment = ""): Buffer {
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt32LE(4, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([Buffer.alloc(4), end, Buffer.from(comment)]);
}

const csv = '"Título";""\r\n"Fecha";"Saldo"\r\n"2026-01-05";"1"\r\n';
const files = [
  ["csv", Buffer.from(csv), Buffer.from(`${csv}Código de verificación: ${code}`)],
  ["xlsx", zip(), zip(code)],
  ["pdf", Buffer.from("%PDF…\n%%EOF\n"), Buffer.from(`%PDF…\n%%EOF\n\n%${code}`)],
] as const;

/** Whether these bytes are the file that was announced, with or without a code. */
function arrived(kind: keyof typeof types, bytes: Buffer, isSealed: boolean): boolean {
  const headers = new Headers({ "content-type": types[kind], "x-record-count": "3" });
  if (isSealed) headers.set("x-sealed", "yes");
  const records = bytes.toString("latin1").split("\n").length - 1;
  return isWhole(announced(headers), { ending: bytes, bytes: bytes.length, records });
}

describe.each(files)("a %s", (kind, plain, sealed) => {
  test("is whole, with its code and without one", () => {
    expect(arrived(kind, plain, false)).toBe(true);
    expect(arrived(kind, sealed, true)).toBe(true);
  });

  test("is not whole wherever it is cut", () => {
    for (let length = 0; length < plain.length; length += 1)
      expect(arrived(kind, plain.subarray(0, length), false)).toBe(false);
    for (let length = 0; length < sealed.length; length += 1)
      expect(arrived(kind, sealed.subarray(0, length), true)).toBe(false);
  });

  test("is not whole without the code that was announced", () =>
    expect(arrived(kind, plain, true)).toBe(false));
});

test("a CSV with its code is not whole if a record is missing", () => {
  const sealed = Buffer.from(`${csv}Código de verificación: ${code}`);
  expect(arrived("csv", sealed.subarray(sealed.indexOf("\n") + 1), true)).toBe(false);
});

test("a workbook is not whole with a part missing before its directory", () => {
  expect(arrived("xlsx", zip(code).subarray(1), true)).toBe(false);
});

import { RecordCounter, reasonOf } from "./export-counter";
import { announced, isWhole } from "./export-whole";

const bytesOf = (text: string) => new TextEncoder().encode(text);

test("records are counted across any cut, and line ends within quotes end none", () => {
  const file = bytesOf('"Fecha";"Nota"\r\n"2026";"a\r\nb"\r\n"2026";"di ""hola""\n"\r\n"é";""\r\n');
  for (let cut = 0; cut <= file.length; cut += 1) {
    const counter = new RecordCounter();
    counter.count(file.slice(0, cut));
    expect(counter.count(file.slice(cut))).toBe(4);
  }
  // A file cut short within a record has not ended it.
  expect(new RecordCounter().count(bytesOf('"a"\r\n"b'))).toBe(1);
});

const incomplete = "Este archivo está incompleto; vuelve a exportarlo.";

test.each([
  [`"a";"b"\r\n"${incomplete} El ""x""."\r\n`, 'El "x".'],
  [`"${incomplete} "\r\n`, ""],
  ['"a";"b"\r\n"Otra cosa"\r\n', undefined],
  ['"a";"b"\r\n"c";"d"\r\n', undefined],
  ['"a";"b"\r\n"c";"d', undefined],
])("a last record of one field says why the file was broken off: %j", (text, reason) => {
  expect(reasonOf(bytesOf(text), `${incomplete} {reason}`)).toBe(reason);
});

const code = `D1.4f1c09ab.account-statement.20260101-20260331.20261123T011027Z.${"A".repeat(86)}`;
const types = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pdf: "application/pdf",
  zip: "application/zip",
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
const sealedCsv = Buffer.from(`${csv}Código de verificación: ${code}`);

/** Whether these bytes are the file that was announced, with or without a code. */
function arrived(kind: keyof typeof types, bytes: Buffer, isSealed: boolean): boolean {
  const headers = new Headers({ "content-type": types[kind], "x-record-count": "3" });
  if (isSealed) headers.set("x-sealed", "yes");
  const records = bytes.toString("latin1").split("\n").length - 1;
  return isWhole(announced(headers), { ending: bytes, bytes: bytes.length, records });
}

test.each([
  ["csv", Buffer.from(csv), sealedCsv],
  ["xlsx", zip(), zip(code)],
  ["zip", zip(), zip(code)],
  ["pdf", Buffer.from("%PDF…\n%%EOF\n"), Buffer.from(`%PDF…\n%%EOF\n\n%${code}`)],
] as const)(
  "a %s is whole, with its code and without one, and wherever it is cut it is not",
  (...of) => {
    const [kind, plain, sealed] = of;
    for (const [file, isSealed] of [
      [plain, false],
      [sealed, true],
    ] as const) {
      expect(arrived(kind, file, isSealed)).toBe(true);
      for (let length = 0; length < file.length; length += 1)
        expect(arrived(kind, file.subarray(0, length), isSealed)).toBe(false);
    }
    // The code was announced.
    expect(arrived(kind, plain, true)).toBe(false);
  },
);

test("a sealed file is not whole if a record or a part is missing before its end", () => {
  expect(arrived("csv", sealedCsv.subarray(sealedCsv.indexOf("\n") + 1), true)).toBe(false);
  expect(arrived("xlsx", zip(code).subarray(1), true)).toBe(false);
});

import { onToast } from "@/components/feedback/toast";
import { PortalError, portalFetch } from "@/lib/browser/portal-fetch";
import { downloadExport, reportExport } from "./export-download";
import { canChooseFile, chosenFile, type ExportFile } from "./export-file";
import { announced, isWhole, RecordCounter, reasonOf } from "./export-whole";
import { wordsOfFiles } from "./export-words";

const mockFile = (): ExportFile => ({
  write: async () => undefined,
  save: async () => undefined,
  discard: async () => undefined,
});

jest.mock("./export-file", () => ({
  ...jest.requireActual<object>("./export-file"),
  canChooseFile: jest.fn(),
  chosenFile: jest.fn(),
  downloadedFile: () => mockFile(),
}));

jest.mock("@/lib/config", () => ({ readConfig: () => ({ formatLocale: "es-419" }) }));
jest.mock("@/lib/browser/portal-fetch", () => ({
  ...jest.requireActual<object>("@/lib/browser/portal-fetch"),
  portalFetch: jest.fn(),
}));

/** A zip of nothing but its last file's name, the end of its directory and a comment. */
function zip(comment = "", last = "a.xml"): Buffer<ArrayBuffer> {
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt32LE(Buffer.byteLength(last), 12);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([Buffer.from(last), end, Buffer.from(comment)]);
}

describe("a download", () => {
  const calls = jest.mocked(portalFetch);
  beforeEach(() => {
    calls.mockReset();
    jest.mocked(canChooseFile).mockReset();
  });

  const words = { ...wordsOfFiles("Movimientos.csv"), rows: "{done} de {total}" };
  const { connection, storage, running, inPart } = words;
  const failed = (reason: string) => `failed: ${words.failed.replace("{reason}", reason)}`;
  const saved = "done: Se guardó Movimientos.csv.";
  const savedInPart = `note: ${inPart.saved.replace("{file}", "Movimientos.csv")}`;
  const cut = failed(connection);
  const brokenOff = failed("Hay cambios.");
  const reason = '"Este archivo está incompleto; vuelve a exportarlo. Hay cambios."\r\n';

  /** The messages of a download, each with its kind. */
  async function told(): Promise<string[]> {
    const toasts: string[] = [];
    const stop = onToast(({ text, kind }) => toasts.push(`${kind}: ${text}`));
    await downloadExport("/api/movements/export?format=csv", words);
    stop();
    return toasts;
  }

  test.each([
    ["with all records is saved", '"Fecha"\r\n"2026-01-05"\r\n"2026-01-06"\r\n', saved],
    ["cut off without a reason lost its connection", '"Fecha"\r\n"2026-01-05"\r\n', cut],
    ["broken off with as many records says why", `"Fecha"\r\n"2026-01-05"\r\n${reason}`, brokenOff],
    ["broken off with fewer says why", `"Fecha"\r\n${reason}`, brokenOff],
  ])("a file of a header and two rows %s", async (_what, csv, words) => {
    const headers = { "x-total-count": "2", "x-record-count": "3" };
    calls.mockResolvedValue(new Response(csv, { headers }));
    expect(await told()).toEqual([words]);
  });

  test.each<[string, BodyInit, string]>([
    ["whose directory is there is saved", zip(), saved],
    ["that names what it lacks is said to lack it", zip("", inPart.readme), savedInPart],
    ["with a part missing is not", zip().subarray(1), cut],
    ["that the server broke off says why", `PK…\r\n${reason}`, brokenOff],
  ])("a workbook %s", async (_what, body, words) => {
    const type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
    const headers = { "x-total-count": "20001", "content-type": type };
    jest.mocked(canChooseFile).mockReturnValue(true);
    jest.mocked(chosenFile).mockResolvedValue(mockFile());
    calls.mockResolvedValue(new Response(body, { headers }));
    expect(await told()).toEqual([words]);
  });

  test("a second download waits for the first", async () => {
    reportExport({ words, cancel: () => undefined });
    expect(await told()).toEqual([`note: ${running}`]);
    expect(portalFetch).not.toHaveBeenCalled();
    reportExport(undefined);
  });

  test("a failure before the first row is shown with the server's text", async () => {
    calls.mockRejectedValue(new PortalError(429, "too-many-requests", "r", "Espera 7 segundos."));
    expect(await told()).toEqual([failed("Espera 7 segundos.")]);
  });

  const disk = (name: string) => Promise.reject(new DOMException("disk", name));

  test.each<[string, (file: ExportFile) => Promise<ExportFile>, string, number]>([
    ["is not chosen", () => disk("AbortError"), `note: ${words.cancelled}`, 0],
    ["cannot be opened", () => disk("NotAllowedError"), failed(storage), 0],
    ["cannot be written", async (file) => file, failed(storage), 1],
  ])(
    "a file that %s ends the download on the server too",
    async (_what, choose, words, discards) => {
      const file = { ...mockFile(), write: () => disk("QuotaExceededError"), save: jest.fn() };
      const discard = jest.fn(async () => undefined);
      jest.mocked(canChooseFile).mockReturnValue(true);
      jest.mocked(chosenFile).mockImplementation(() => choose({ ...file, discard }));
      // The server sends until the client disconnects.
      const hungUp = Promise.withResolvers<void>();
      calls.mockImplementation(async (_path, call) => {
        const body = new ReadableStream<Uint8Array>({
          start: (stream) =>
            call?.signal?.addEventListener("abort", () => {
              stream.error(call.signal?.reason);
              hungUp.resolve();
            }),
          pull: (stream) => stream.enqueue(new TextEncoder().encode('"2026-01-05"\r\n')),
        });
        return new Response(body, { headers: { "x-total-count": "1000000" } });
      });
      expect(await told()).toEqual([words]);
      await hungUp.promise;
      expect(discard).toHaveBeenCalledTimes(discards);
      expect(file.save).not.toHaveBeenCalled();
    },
  );
});

describe("a whole file", () => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);

  test("records are counted across any cut, and line ends within quotes end none", () => {
    const file = bytesOf(
      '"Fecha";"Nota"\r\n"2026";"a\r\nb"\r\n"2026";"di ""hola""\n"\r\n"é";""\r\n',
    );
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
});

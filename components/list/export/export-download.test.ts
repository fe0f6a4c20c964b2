import { onToast } from "@/components/feedback/toast";
import { PortalError, portalFetch } from "@/lib/browser/portal-fetch";
import { downloadExport } from "./export-download";
import { canChooseFile, chosenFile, type ExportFile } from "./export-file";
import { reportExport } from "./export-progress";

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
jest.mock("@/lib/browser/portal-fetch", () => ({
  ...jest.requireActual<object>("@/lib/browser/portal-fetch"),
  portalFetch: jest.fn(),
}));

const calls = jest.mocked(portalFetch);
beforeEach(() => {
  calls.mockReset();
  jest.mocked(canChooseFile).mockReset();
});

const words = {
  locale: "es-419",
  preparing: "Preparando…",
  rows: "{done} de {total}",
  size: "{size} MB",
  cancel: "Cancelar",
  running: "Espera.",
  file: "Movimientos.csv",
  saved: "Se guardó {file}.",
  inPart: { readme: "LEEME-faltan.txt", saved: "Se guardó {file} en parte." },
  cancelled: "Cancelada.",
  failed: "No se guardó ningún archivo. {reason}",
  connection: "Se cortó la conexión.",
  storage: "No se pudo escribir.",
  broken: "Este archivo está incompleto; vuelve a exportarlo. {reason}",
};
const saved = "done: Se guardó Movimientos.csv.";
const inPart = "note: Se guardó Movimientos.csv en parte.";
const cut = "failed: No se guardó ningún archivo. Se cortó la conexión.";
const brokenOff = "failed: No se guardó ningún archivo. Hay cambios.";
const reason = '"Este archivo está incompleto; vuelve a exportarlo. Hay cambios."\r\n';

/** The messages of a download, each with its kind. */
async function told(): Promise<string[]> {
  const toasts: string[] = [];
  const stop = onToast((text, kind) => toasts.push(`${kind}: ${text}`));
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

/** A zip of nothing but its last file's name and the end of its directory. */
function zip(last = "a.xml"): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(last.length + 22);
  bytes.set(new TextEncoder().encode(last));
  bytes.set([0x50, 0x4b, 0x05, 0x06], last.length);
  new DataView(bytes.buffer).setUint32(last.length + 12, last.length, true);
  return bytes;
}

test.each<[string, BodyInit, string]>([
  ["whose directory is there is saved", zip(), saved],
  ["that names what it lacks is said to lack it", zip("LEEME-faltan.txt"), inPart],
  ["cut before its directory is not", zip().slice(0, 10), cut],
  ["with a part missing is not", zip().slice(1), cut],
  ["that is empty is not", new Uint8Array(), cut],
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
  expect(await told()).toEqual(["note: Espera."]);
  expect(portalFetch).not.toHaveBeenCalled();
  reportExport(undefined);
});

test("a failure before the first row is shown with the server's text", async () => {
  calls.mockRejectedValue(new PortalError(429, "too-many-requests", "r", "Espera 7 segundos."));
  expect(await told()).toEqual(["failed: No se guardó ningún archivo. Espera 7 segundos."]);
});

const disk = (name: string) => Promise.reject(new DOMException("disk", name));
const storage = "failed: No se guardó ningún archivo. No se pudo escribir.";

test.each<[string, (file: ExportFile) => Promise<ExportFile>, string, number]>([
  ["is not chosen", () => disk("AbortError"), "note: Cancelada.", 0],
  ["cannot be opened", () => disk("NotAllowedError"), storage, 0],
  ["cannot be written", async (file) => file, storage, 1],
])("a file that %s ends the download on the server too", async (_what, choose, words, discards) => {
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
});

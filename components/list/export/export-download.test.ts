import { onToast } from "@/components/feedback/toast";
import { PortalError, portalFetch } from "@/lib/browser/portal-fetch";
import { downloadExport } from "./export-download";
import { canChooseFile, chosenFile, type ExportFile } from "./export-file";
import { reportExport } from "./export-progress";

jest.mock("./export-file", () => ({
  ...jest.requireActual<object>("./export-file"),
  canChooseFile: jest.fn(),
  chosenFile: jest.fn(),
  downloadedFile: jest.fn(() => ({
    write: async () => undefined,
    save: async () => undefined,
    discard: async () => undefined,
  })),
}));
jest.mock("@/lib/browser/portal-fetch", () => ({
  ...jest.requireActual<object>("@/lib/browser/portal-fetch"),
  portalFetch: jest.fn(),
}));

beforeEach(() => {
  jest.mocked(portalFetch).mockReset();
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
  cancelled: "Cancelada.",
  failed: "No se guardó ningún archivo. {reason}",
  connection: "Se cortó la conexión.",
  storage: "No se pudo escribir.",
  broken: "Este archivo está incompleto; vuelve a exportarlo. {reason}",
};

/** The message after a download of these records, when a header and two rows were announced. */
async function told(csv: string): Promise<string[]> {
  const headers = { "x-total-count": "2", "x-record-count": "3" };
  jest.mocked(portalFetch).mockResolvedValue(new Response(csv, { headers }));
  return toastsOf();
}

async function toastsOf(): Promise<string[]> {
  const toasts: string[] = [];
  const stop = onToast((text) => toasts.push(text));
  await downloadExport("/api/movements/export?format=csv", words);
  stop();
  return toasts;
}

test.each([
  ["as many records as the whole", '"2026-01-05"\r\n'],
  ["fewer", ""],
])("a file that the server broke off after %s was not saved: it says why", async (_many, rows) => {
  const last =
    '"Este archivo está incompleto; vuelve a exportarlo. Nuestro sistema no está disponible."\r\n';
  expect(await told(`"Fecha"\r\n${rows}${last}`)).toEqual([
    "No se guardó ningún archivo. Nuestro sistema no está disponible.",
  ]);
});

test("a file with all records was saved", async () => {
  expect(await told('"Fecha"\r\n"2026-01-05"\r\n"2026-01-06"\r\n')).toEqual([
    "Se guardó Movimientos.csv.",
  ]);
});

test("a file cut off without a reason lost its connection", async () => {
  expect(await told('"Fecha"\r\n"2026-01-05"\r\n')).toEqual([
    "No se guardó ningún archivo. Se cortó la conexión.",
  ]);
});

describe("a workbook", () => {
  const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  /** A zip of nothing but 4 bytes and its directory. */
  const zip = () => {
    const bytes = new Uint8Array(4 + 22);
    bytes.set([0x50, 0x4b, 0x05, 0x06], 4);
    new DataView(bytes.buffer).setUint32(16, 4, true);
    return bytes;
  };
  const toldOf = (body: BodyInit) => {
    const headers = { "x-total-count": "20001", "content-type": xlsx };
    jest.mocked(canChooseFile).mockReturnValue(true);
    jest.mocked(chosenFile).mockResolvedValue({
      write: async () => undefined,
      save: async () => undefined,
      discard: async () => undefined,
    });
    jest.mocked(portalFetch).mockResolvedValue(new Response(body, { headers }));
    return toastsOf();
  };

  test("is saved if its directory is there", async () => {
    expect(await toldOf(zip())).toEqual(["Se guardó Movimientos.csv."]);
  });

  test.each([
    ["cut before its directory", () => zip().slice(0, 10)],
    ["with a part missing", () => zip().slice(1)],
    ["empty", () => new Uint8Array()],
  ])("%s is not saved", async (_what, bytes) => {
    expect(await toldOf(bytes())).toEqual(["No se guardó ningún archivo. Se cortó la conexión."]);
  });

  test("that the server broke off says why", async () => {
    const last = '\r\n"Este archivo está incompleto; vuelve a exportarlo. Hay cambios."\r\n';
    expect(await toldOf(`PK…${last}`)).toEqual(["No se guardó ningún archivo. Hay cambios."]);
  });
});

test("a second download waits for the first", async () => {
  reportExport({ words, cancel: () => undefined });
  expect(await toastsOf()).toEqual(["Espera."]);
  expect(portalFetch).not.toHaveBeenCalled();
  reportExport(undefined);
});

test("a failure before the first row is shown with the server's text", async () => {
  const refused = new PortalError(429, "too-many-requests", "request-1", "Espera 7 segundos.");
  jest.mocked(portalFetch).mockRejectedValue(refused);
  expect(await toastsOf()).toEqual(["No se guardó ningún archivo. Espera 7 segundos."]);
});

describe("a file that the user chooses", () => {
  /** A server that sends until the client disconnects; then `hungUp` resolves. */
  function endless() {
    const hungUp = Promise.withResolvers<void>();
    jest.mocked(canChooseFile).mockReturnValue(true);
    jest.mocked(portalFetch).mockImplementation(async (_path, call) => {
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
    return hungUp.promise;
  }

  test("and does not choose ends the download on the server too", async () => {
    const hungUp = endless();
    jest.mocked(chosenFile).mockRejectedValue(new DOMException("declined", "AbortError"));
    expect(await toastsOf()).toEqual(["Cancelada."]);
    await hungUp;
  });

  test.each([
    ["opened", "NotAllowedError"],
    ["written", "QuotaExceededError"],
  ])("and that cannot be %s ends it too, with a message", async (what, name) => {
    const hungUp = endless();
    const fault = new DOMException("disk", name);
    const discard = jest.fn(async () => undefined);
    const file: ExportFile = { write: () => Promise.reject(fault), save: jest.fn(), discard };
    jest
      .mocked(chosenFile)
      .mockImplementation(what === "opened" ? () => Promise.reject(fault) : async () => file);
    expect(await toastsOf()).toEqual(["No se guardó ningún archivo. No se pudo escribir."]);
    await hungUp;
    expect(discard).toHaveBeenCalledTimes(what === "opened" ? 0 : 1);
    expect(file.save).not.toHaveBeenCalled();
  });
});

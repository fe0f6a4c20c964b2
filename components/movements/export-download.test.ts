import { onToast } from "@/components/feedback/toast";
import { PortalError, portalFetch } from "@/lib/http/browser";
import { downloadExport } from "./export-download";

jest.mock("@/lib/http/browser", () => ({
  ...jest.requireActual<object>("@/lib/http/browser"),
  portalFetch: jest.fn(),
}));

const words = {
  saved: "Se guardó {file}.",
  cancelled: "Cancelada.",
  failed: "No se guardó ningún archivo. {reason}",
  connection: "Se cortó la conexión.",
  storage: "No se pudo escribir.",
  broken: "Archivo incompleto. {reason}",
};

/** The message after a download of these records, when two rows were announced. */
async function told(csv: string): Promise<string[]> {
  const headers = { "x-total-count": "2" };
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
  const last = '"Archivo incompleto. El servicio no está disponible."\r\n';
  expect(await told(`"Fecha"\r\n${rows}${last}`)).toEqual([
    "No se guardó ningún archivo. El servicio no está disponible.",
  ]);
});

test("a file cut off without a reason lost its connection", async () => {
  expect(await told('"Fecha"\r\n"2026-01-05"\r\n')).toEqual([
    "No se guardó ningún archivo. Se cortó la conexión.",
  ]);
});

test("what fails before the first row is said in the server's words", async () => {
  const refused = new PortalError(429, "too-many-requests", "request-1", "Espera 7 segundos.");
  jest.mocked(portalFetch).mockRejectedValue(refused);
  expect(await toastsOf()).toEqual(["No se guardó ningún archivo. Espera 7 segundos."]);
});

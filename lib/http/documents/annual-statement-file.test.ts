import { setNowOfEachTest } from "@/components/now-for-tests";
import { api } from "@/lib/api-for-tests";
import type { DocumentFormat } from "@/lib/domain/documents/table-format";
import { answerWith, caller } from "@/lib/lenders-api/api-for-tests";
import { pdfPages } from "@/lib/pdf/pdf-text-for-tests";
import { readWorkbook } from "../files/workbook-for-tests";
import { exportAnnualStatement } from "./annual-statement-file";

const claims = Buffer.from(JSON.stringify({ name: "Ana Robles" })).toString("base64url");
const ana = { ...caller, bearer: `e30.${claims}.x` as typeof caller.bearer };

setNowOfEachTest("2026-06-15T18:00:00Z");

/** The file's first record, and that of January, where the API has these sums of interest. */
async function linesOf(year: number, ...sums: object[]): Promise<string[]> {
  return (await (await fileOf("csv", year, ...sums)).text()).split("\r\n").filter(Boolean);
}

function fileOf(format: DocumentFormat, year: number, ...sums: object[]): Promise<Response> {
  const total = { currency: "MXN", type: "INTEREST", status: "COMPLETED", month: `${year}-01` };
  api.answer = (request, response) => {
    const data = request.url?.includes("type=INTEREST&") ? sums : [];
    answerWith({ data: data.map((sum) => ({ ...total, count: 1, ...sum })) })(request, response);
  };
  return exportAnnualStatement(ana, { year, format });
}

const months = (lines: string[]) => lines.slice(2).map((line) => line.split('","')[1]);

test("a workbook has amounts as numbers; a download knows how much is to come", async () => {
  const file = await fileOf("xlsx", 2026, { sum: "5.50" });
  const counts = ["x-total-count", "x-record-count"].map((name) => file.headers.get(name));
  expect(counts).toEqual(["7", "9"]);
  const [, , january] = readWorkbook(Buffer.from(await file.arrayBuffer()));
  const [amount, none] = ["5.5", "0"].map((text) => ({ kind: "number", text }));
  expect(january?.slice(3)).toEqual([amount, none]);
});

test("the running year ends with this month, and says holder, date and that it ends today", async () => {
  const lines = await linesOf(2026, { sum: "5" });
  expect(lines[0]).toContain(
    "sin validez fiscal. Titular: Ana Robles. Emitido: 2026-06-15. Cifras hasta hoy. Incluye ",
  );
  expect(months(lines)).toEqual(["Enero", "Febrero", "Marzo", "Abril", "Mayo", "Junio", "Total"]);
});

test("a month that has not begun stays if it has an amount; an earlier year has all months", async () => {
  const ahead = await linesOf(2026, { sum: "5" }, { month: "2026-11", sum: "1" });
  expect(months(ahead).slice(-2)).toEqual(["Noviembre", "Total"]);
  const whole = await linesOf(2025, { sum: "5" });
  expect(whole[0]).not.toContain("hasta hoy");
  expect(months(whole)).toHaveLength(13);
});

test("says in its title that reversals are unknown, and subtracts those that are not", async () => {
  const [title, heads, january] = await linesOf(2025, { sum: "1127.20" });
  expect(title).toMatch(/que te entrega Portal\. No sabemos si hubo devoluciones/);
  expect(heads).toBe('"Año","Mes","Moneda","Interés ganado","Interés retirado"');
  expect(january).toBe('"2025","Enero","MXN","1127.20","0"');
  const known = [
    { direction: "IN", sum: "1127.20" },
    { direction: "OUT", sum: "27.20" },
  ];
  const lines = await linesOf(2025, ...known);
  expect(lines[0]).not.toContain("devoluciones");
  expect(lines[2]).toBe('"2025","Enero","MXN","1100.00","0"');
});

test("a PDF has every digit of the CSV, each currency's total, and the holder", async () => {
  const sums = [
    { direction: "IN", sum: "1127.20" },
    { currency: "USDC", direction: "IN", sum: "1234567.123456789012345678" },
  ];
  const lines = await linesOf(2026, ...sums);
  const records = lines.slice(2).map((line) => line.slice(1, -1).split('","').slice(1));
  const file = await fileOf("pdf", 2026, ...sums);
  expect(file.headers.get("content-disposition")).toContain("2026%20informativo.pdf");
  const [page = []] = pdfPages(new Uint8Array(await file.arrayBuffer()));
  expect(page.slice(0, 6)).toEqual([
    "Portal",
    "Estado anual de intereses 2026",
    "Documento informativo, sin validez fiscal",
    "Titular Ana Robles",
    "Periodo Del 1 ene 2026 al 15 jun 2026",
    "Emitido 15 jun 2026",
  ]);
  expect(page.join(" ")).toContain("El año no ha terminado");
  const numbered = page.map((line) => line.replaceAll(",", "").split(" "));
  const rows = numbered.filter(([, currency = ""]) => ["MXN", "USDC"].includes(currency));
  expect(rows.map(([month, ...others]) => [month, ...others.map(plain)])).toEqual(
    records.map(([month, ...others]) => [month, ...others.map((text) => plain(text ?? ""))]),
  );
  expect(rows).toHaveLength(2 * 7);
});

test("no currency is divided between two pages of a PDF", async () => {
  const sums = ["MXN", "USD", "USDC"].map((currency) => ({ currency, direction: "IN", sum: "1" }));
  const file = await fileOf("pdf", 2025, ...sums);
  const pages = pdfPages(new Uint8Array(await file.arrayBuffer()));
  const rows = pages.map((lines) => lines.filter((line) => / (MXN|USDC?) \d/.test(line)).length);
  expect(rows).toEqual([26, 13]);
});

test("a PDF of a year without interest says so", async () => {
  const [page] = pdfPages(new Uint8Array(await (await fileOf("pdf", 2025)).arrayBuffer()));
  expect(page).toContain("No hubo intereses en 2025");
});

/** Files write 0 as it came; a PDF has the decimals of its currency. */
const plain = (text: string) =>
  /^[\d.]+$/.test(text) && text.includes(".") ? text.replace(/\.?0+$/, "") : text;

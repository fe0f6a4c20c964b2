import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { setNow } from "@/components/now-for-tests";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { interestStatements } from "@/lib/domain/documents/interest-statement";
import type { DocumentFormat } from "@/lib/domain/documents/table-format";
import { accountStatementFile } from "@/lib/http/documents/account-statement-file";
import { exportAnnualStatement } from "@/lib/http/documents/annual-statement-file";
import { exportList } from "@/lib/http/files/list-export";
import { readWorkbook } from "@/lib/http/files/workbook-for-tests";
import { fetchAccountSummaries } from "@/lib/lenders-api/account-statement";
import { apiForEachTest, caller } from "@/lib/lenders-api/api-for-tests";
import { fetchInterestTotals } from "@/lib/lenders-api/movement-totals";
import { movementSource } from "@/lib/lists/movements";
import { pdfPages } from "@/lib/pdf/pdf-text-for-tests";
import messages from "@/messages/es.json";
import { openSandbox } from "@/tools/sandbox/lenders-api/sandbox-for-tests";
import { AccountFigures } from "./statement/account-figures";
import { StatementTables } from "./statement/statement-tables";

jest.setTimeout(60_000);

const api = apiForEachTest();
jest.mock("@/lib/config", () => ({
  readConfig: () => ({
    apiBaseUrl: api.url,
    documentKeys: [],
    formatLocale: "es-419",
    timeZone: "UTC",
    productName: "Portal",
  }),
}));
jest.mock("@/lib/telemetry/log", () => ({ logEvent: jest.fn() }));

const sandbox = openSandbox();

beforeEach(() => {
  setNow("2026-11-21T14:02:00Z");
  api.answer = (request, response) => {
    const path = (request.url ?? "").slice(new URL(api.url).pathname.length);
    sandbox.get("lender-ana", path).then(async (answer) => {
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(await answer.text());
    });
  };
});
afterEach(() => jest.restoreAllMocks());

const day = (text: string) => text as CalendarDate;
const year = { from: day("2026-01-01"), to: day("2026-11-21") };
const october = { from: day("2026-10-01"), to: day("2026-10-31") };

/** Gross, ISR, IVA and net of the sandbox's own rows, in cents. */
function stored({ from, to }: { from: string; to: string }): bigint[] {
  const interest = sandbox
    .stored("lender-ana")
    .portfolio.movements.filter(
      ({ type, status, currency, valueDate }) =>
        `${type} ${status} ${currency}` === "INTEREST COMPLETED MXN" &&
        valueDate >= from &&
        valueDate <= to,
    );
  const sum = (of: (one: (typeof interest)[number]) => bigint | undefined) =>
    interest.reduce((all, one) => all + (of(one) ?? 0n) * (one.direction === "OUT" ? -1n : 1n), 0n);
  const withheld = (kind: string) =>
    sum((one) => one.withheld?.find((part) => part.kind === kind)?.amount);
  const [isr, iva] = [withheld("ISR"), withheld("IVA")];
  const net = sum(({ amount }) => amount);
  return [net + isr + iva, isr, iva, net];
}

const cents = (text: string | undefined) => {
  const [whole = "0", decimals = ""] = (text || "0").replaceAll(",", "").split(".");
  return BigInt(whole + decimals.padEnd(2, "0"));
};

/** The four amounts that follow a name in a table of the screen. */
function shown(screen: ReactElement, name: string): bigint[] {
  const markup = renderToStaticMarkup(screen);
  const [, table = ""] = markup.split(/<caption[^>]*>Retenciones/);
  const row = table.split("<tr").find((each) => each.includes(`>${name}<`));
  const cells = row?.match(/[\d,]+\.\d\d/g) ?? [];
  return cells.slice(0, 4).map(cents);
}

/** The records of a file, and the columns of gross, ISR, IVA and net in it. */
async function recordsOf(file: Promise<Response>, format: DocumentFormat) {
  const response = await file;
  const lines =
    format === "xlsx"
      ? readWorkbook(Buffer.from(await response.arrayBuffer())).map((row) =>
          [...row].map((cell) => cell?.text ?? ""),
        )
      : (await response.text())
          .trimEnd()
          .split("\r\n")
          .map((line) => line.slice(1, -1).split('","'));
  const at = lines.findIndex((line) => line.includes("Bruto"));
  const head = lines[at] ?? [];
  const columns = ["Bruto", "Retención de ISR", "Retención de IVA", "Neto recibido"];
  const places = columns.map((name) => head.indexOf(name));
  expect(places).not.toContain(-1);
  return lines.slice(at + 1).map((line) => ({
    line,
    amounts: places.map((place) => cents(line[place])),
  }));
}

const sumOf = (all: readonly { readonly amounts: readonly bigint[] }[]) =>
  [0, 1, 2, 3].map((at) => all.reduce((sum, { amounts }) => sum + (amounts[at] ?? 0n), 0n));

test("gross less withheld is net in the database's rows, and something was withheld", () => {
  const [gross = 0n, isr = 0n, iva = 0n, net = 0n] = stored(year);
  expect(gross - isr - iva).toBe(net);
  expect([isr > 0n, iva > isr]).toEqual([true, true]);
  expect(stored({ from: "2025-01-01", to: "2025-12-31" }).slice(1, 3)).toEqual([0n, 0n]);
});

test("each month of the annual statement, and the year, are those of the rows, also in its files", async () => {
  const statements = interestStatements(await fetchInterestTotals(caller, 2026), 2026);
  const screen = <StatementTables year={2026} statements={statements} />;
  const expected = messages.calendar.months.slice(0, 11).map((name, index) => {
    const month = `2026-${String(index + 1).padStart(2, "0")}`;
    return [name, stored({ from: `${month}-01`, to: `${month}-31` })] as const;
  });
  for (const [name, amounts] of expected)
    expect([name, shown(screen, name)]).toEqual([name, amounts]);
  expect(shown(screen, "Total 2026")).toEqual(stored(year));
  for (const format of ["csv", "xlsx"] as const) {
    const file = await recordsOf(exportAnnualStatement(caller, { year: 2026, format }), format);
    const own = file.filter(({ line }) => line[2] === "MXN");
    expect(own.map(({ line, amounts }) => [line[1], amounts])).toEqual([
      ...expected,
      ["Total", stored(year)],
    ]);
  }
  const pdf = await exportAnnualStatement(caller, { year: 2026, format: "pdf" });
  const lines = pdfPages(new Uint8Array(await pdf.arrayBuffer())).flat();
  const rows = lines.filter((line) => / MXN \d/.test(line)).map((line) => line.split(" MXN "));
  expect(rows.map(([name, sums = ""]) => [name, sums.split(" ").slice(2).map(cents)])).toEqual([
    ...expected,
    ["Total", stored(year)],
  ]);
});

test("the statement of account and its files have the sums of the rows", async () => {
  const [summary] = await fetchAccountSummaries(caller, october, year.to, "MXN");
  if (!summary) throw new Error("No summary");
  const statement = { summary, first: [], omitted: 0, last: [] };
  const outcome = { ok: true, value: { summaries: [summary], statement } } as const;
  const screen = <AccountFigures period={october} asked="MXN" outcome={outcome} />;
  expect(shown(screen, "MXN")).toEqual(stored(october));
  const file = (format: DocumentFormat) =>
    accountStatementFile(caller, { ...october, currency: "MXN", format });
  for (const format of ["csv", "xlsx"] as const) {
    const all = await recordsOf(file(format), format);
    const own = all.filter(({ amounts: [gross] }) => gross);
    expect(own.pop()?.amounts).toEqual(stored(october));
    expect(sumOf(own)).toEqual(stored(october));
  }
  const pages = pdfPages(new Uint8Array(await (await file("pdf")).arrayBuffer())).flat();
  const at = pages.findIndex((each) => each.startsWith("Retenciones Bruto"));
  const line = pages.slice(at, at + 2).join(" ");
  const figures = (line.match(/[\d,]+\.\d\d/g) ?? []).map(cents);
  expect(figures).toEqual(stored(october));
});

test.each(["csv", "xlsx"] as const)("the rows of a %s of movements add up", async (format) => {
  const all = await recordsOf(exportList(movementSource, caller, {}, format), format);
  const completed = all.filter(({ line }) => line[1] === "Interés" && line[2] === "Completado");
  const mxn = completed.filter(({ line }) => line[9] === "MXN");
  expect(sumOf(mxn)).toEqual(stored({ from: "2020-01-01", to: "2026-11-21" }));
  expect(all).toHaveLength(1800);
});

test("files of currencies and years without taxes have no column for them", async () => {
  const files = [
    exportList(movementSource, caller, { currency: "USD" }, "csv"),
    exportAnnualStatement(caller, { year: 2025, format: "csv" }),
    accountStatementFile(caller, { ...october, currency: "USDC", format: "csv" }),
  ];
  for (const file of files) expect(await (await file).text()).not.toMatch(/Bruto|Retención/);
});

import { api, config } from "@/lib/api-for-tests";
import type { DocumentFormat } from "@/lib/domain/documents/table-format";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { wireTotalOf as total, wireMovementOf } from "@/lib/lenders-api/additions-for-tests";
import {
  answerAt,
  answerTo,
  answerWith,
  caller,
  pageOf,
  pagesOfRows,
} from "@/lib/lenders-api/api-for-tests";
import { pdfPages } from "@/lib/pdf/pdf-text-for-tests";
import { TableDocument } from "@/lib/pdf/table-document";
import { accountStatementFile } from "./account-statement-file";
import { newKey } from "./seal/sealed-for-tests";

config.documentKeys = [newKey().signing];

// No client needs time to read the last record.
jest.mock("node:timers/promises", () => ({
  ...jest.requireActual("node:timers/promises"),
  setTimeout: () => Promise.resolve(),
}));

const claims = Buffer.from(JSON.stringify({ name: "Ana Robles" })).toString("base64url");
const ana = { ...caller, bearer: `e30.${claims}.x` as typeof caller.bearer };
const asked = { from: day("2025-10-01"), to: day("2025-10-31"), currency: "MXN" };

const interest = (index: number, more: object = {}) => ({
  ...wireMovementOf(index),
  type: "INTEREST",
  amount: { amount: "10.00", currency: "MXN" },
  valueDate: "2025-10-15",
  loanReference: "P-2025-0001",
  ...more,
});

/** An API with these movements in the period, and these sums before it and in it. */
function answer(rows: object[], within: object[], before: object[] = [total("100.00", 3)]) {
  const sums = answerTo((query) => ({ data: query.has("from") ? within : before }));
  api.answer = answerAt(
    "/totals",
    sums,
    pagesOfRows(() => rows),
  );
}

const fileOf = (format: DocumentFormat) => accountStatementFile(ana, { ...asked, format });
const bytesOf = async (format: DocumentFormat) =>
  new Uint8Array(await (await fileOf(format)).arrayBuffer());

/** Without the code at the end. */
const linesOf = (csv: string) => csv.split("\r\n").filter((line) => line.startsWith('"'));
const paperOf = async () => pdfPages(await bytesOf("pdf")).flat();

const withdrawal = interest(2, {
  type: "WITHDRAWAL",
  description: "=SUM(A1) retiro",
  amount: { amount: "4.50", currency: "MXN" },
  valueDate: "2025-10-20",
});
const both = [total("10.00", 1), total("4.50", 1, { type: "WITHDRAWAL", direction: "OUT" })];

test("a CSV has its holder, the opening balance, each movement and the closing balance", async () => {
  answer([interest(1), withdrawal], both);
  const response = await fileOf("csv");
  expect(response.headers.get("content-disposition")).toContain(
    "Estado%20de%20cuenta%20MXN%20del%202025-10-01%20al%202025-10-31.csv",
  );
  const text = await response.text();
  expect(text).toMatch(/\.account-statement\.20251001-20251031\./);
  const [heading, ...lines] = linesOf(text);
  expect(heading).toMatch(
    /^"Estado de cuenta\. Documento informativo, sin validez fiscal\. Titular: Ana Robles\. Periodo: Del 2025-10-01 al 2025-10-31\. Moneda: MXN\. Emitido: [^.]*\. El saldo inicial .* usa la constancia que te entrega Portal\."/,
  );
  expect(lines).toEqual([
    '"Fecha","Tipo","Préstamo","Descripción","Referencia externa","Entradas","Salidas","Saldo","Moneda","ID"',
    '"2025-10-01","Saldo inicial","","","","","","100.00","MXN",""',
    '"2025-10-15","Interés","P-2025-0001","","","10.00","","110.00","MXN","M-1"',
    `"2025-10-20","Retiro","P-2025-0001","'=SUM(A1) retiro","","","4.50","105.50","MXN","M-2"`,
    '"2025-10-31","Saldo final","","","","10.00","4.50","105.50","MXN",""',
  ]);
});

test("a PDF has the same, with a heading", async () => {
  answer([interest(1), withdrawal], both, [total("1000.00", 3)]);
  const lines = await paperOf();
  expect(lines.slice(0, 11)).toEqual([
    "Portal",
    "Estado de cuenta",
    "Documento informativo, sin validez fiscal",
    "Titular Ana Robles",
    "Periodo Del 1 oct 2025 al 31 oct 2025",
    "Moneda MXN",
    expect.stringMatching(/^Emitido \d/),
    "Saldo inicial 1,000.00",
    "Entradas 10.00",
    "Salidas 4.50",
    "Saldo final 1,005.50",
  ]);
  expect(lines.join(" ")).toContain("usa la constancia que te entrega Portal.");
  expect(lines.slice(-5)).toEqual([
    "1 oct 2025 Saldo inicial 1,000.00",
    "15 oct 2025 Interés P-2025-0001 10.00 1,010.00",
    "20 oct 2025 Retiro P-2025-0001 =SUM(A1) retiro −4.50 1,005.50",
    "31 oct 2025 Saldo final 1,005.50",
    "Página 1",
  ]);
});

test("a period without movements has both balances", async () => {
  answer([], []);
  const lines = linesOf(await (await fileOf("csv")).text());
  expect(lines.slice(2).map((line) => line.split(",")[7])).toEqual(['"100.00"', '"100.00"']);
  expect(await paperOf()).toContain("No hubo movimientos en este periodo.");
});

test("says if the service reports another balance, or no direction", async () => {
  const balanceAfter = { amount: "99.00", currency: "MXN" };
  answer([interest(1, { balanceAfter })], [total("10.00", 1)]);
  expect(await (await fileOf("csv")).text()).toContain(
    "Tu último movimiento dice que tu saldo es 99.00 MXN",
  );
  expect((await paperOf()).join(" ")).toContain("suma de los movimientos es 110.00");
  const bonus = { type: "BONUS", direction: undefined };
  answer([interest(1, bonus)], [total("10.00", 1, bonus)]);
  expect(await (await fileOf("csv")).text()).toContain(
    "1 movimiento no dice si es entrada o salida, así que no cuenta en el saldo.",
  );
  expect((await paperOf()).join(" ")).toContain("BONUS P-2025-0001 10.00 — ");
});

test("without directions in the totals it is not exact, and its heading says so", async () => {
  const undirected = { direction: undefined };
  answer([interest(1)], [total("10.00", 1, undirected)], [total("100.00", 3, undirected)]);
  const response = await fileOf("csv");
  expect(response.headers.has("x-sealed")).toBe(false);
  expect(linesOf(await response.text())[0]).toContain("No sabemos si hubo devoluciones");
});

test("it is exact only if all losses are taken off its balances, and says what it has of them", async () => {
  answer([], []);
  const ofMovements = api.answer;
  const loan = { id: "L-1", status: "DEFAULTED", principal: { amount: "99.00", currency: "MXN" } };
  const lost = { ...loan, writtenOff: { amount: "7.00", currency: "MXN" } };
  const withLoans = (rows: object[], more: object) => {
    const sums = answerWith({
      data: [{ currency: "MXN", status: "DEFAULTED", count: 1, ...more }],
    });
    const ofLoans = answerAt("/loans", answerWith(pageOf(rows)), ofMovements);
    api.answer = answerAt("/loans/totals", sums, ofLoans);
  };
  const told = /Los saldos ya descuentan tus pérdidas|Perdiste 7.00 MXN en|No pudimos leer tus/g;
  const exact: string[] = [];
  const issued = async (rows: object[], more: object) => {
    withLoans(rows, more);
    const response = await fileOf("csv");
    const isExact = response.headers.has("x-sealed");
    const paper = (await paperOf()).join(" ");
    const csv = await response.text();
    const texts = csv.match(told);
    expect(paper.match(told)).toEqual(texts);
    const records = Number(response.headers.get("x-record-count"));
    expect(linesOf(csv)).toHaveLength(records);
    if (isExact) exact.push(csv, paper);
    return { isExact, texts, isQuiet: paper.includes("No hubo movimientos en este periodo.") };
  };
  const taken = "Los saldos ya descuentan tus pérdidas";
  const dated = { ...lost, writtenOffOn: "2025-10-20" };
  const seven = { writtenOff: "7.00" };
  expect(await issued([dated], seven)).toEqual({ isExact: true, texts: [taken], isQuiet: false });
  expect(exact[0]).toContain('"Pérdida","Préstamo","","","","","7.00","93.00","MXN",""');
  expect(exact[0]).toMatch(/"Saldo final",.*,"0.00","0.00","7.00","93.00"/);
  expect(exact[1]).toContain("Pérdidas 7.00 Saldo final 93.00");
  const undated = "Perdiste 7.00 MXN en";
  expect(await issued([lost], seven)).toEqual({ isExact: false, texts: [undated], isQuiet: true });
  const both = [dated, { ...lost, id: "L-2" }];
  const twice = await issued(both, { writtenOff: "14.00" });
  expect(twice).toEqual({ isExact: false, texts: [taken, undated], isQuiet: false });
  const unread = await issued([lost], { writtenOff: "seven" });
  expect(unread).toEqual({ isExact: false, texts: ["No pudimos leer tus"], isQuiet: true });
});

test("a PDF is written in short turns, so that other requests do not wait for it", async () => {
  const many = Array.from({ length: 600 }, (_, index) => interest(index));
  answer(many, [total("6000.00", 600)]);
  let [rows, longest] = [0, 0];
  const write = jest.spyOn(TableDocument.prototype, "row").mockImplementation(() => {
    rows += 1;
    longest = Math.max(longest, rows);
  });
  let isReading = true;
  const otherWork = () => {
    rows = 0;
    if (isReading) setImmediate(otherWork);
  };
  otherWork();
  await bytesOf("pdf");
  isReading = false;
  write.mockRestore();
  expect(longest).toBeLessThan(20);
});

describe("there is no statement", () => {
  test("in a currency without movements", async () => {
    answer([], [], [total("1", 1, { currency: "USD" })]);
    await expect(fileOf("csv")).rejects.toMatchObject({ fault: "not-found" });
  });

  test("if the API refuses the order by day, which the balances need", async () => {
    answer([withdrawal, interest(1)], both);
    api.answer = answerAt("sort=valueDate", answerWith({}, 422), api.answer);
    await expect(fileOf("csv")).rejects.toMatchObject({ fault: "bad-filter" });
  });

  test("if the sums are of other movements than the list", async () => {
    answer([interest(1)], [total("10.00", 2)]);
    await expect(fileOf("pdf")).rejects.toMatchObject({ fault: "changed" });
  });
});

describe.each(["csv", "xlsx", "pdf"] as const)("a %s breaks off", (format) => {
  test("if its movements do not lead to the closing balance", async () => {
    answer([interest(1)], [total("10.01", 1)]);
    const response = await fileOf(format);
    await expect(response.arrayBuffer()).rejects.toMatchObject({ fault: "changed" });
  });

  test("by the reason of a later page that cannot be read", async () => {
    answer(
      Array.from({ length: 250 }, (_, index) => interest(index)),
      [total("2500.00", 250)],
    );
    api.answer = answerAt("offset=200", answerWith("nothing", 403), api.answer);
    const response = await fileOf(format);
    await expect(response.arrayBuffer()).rejects.toMatchObject({ fault: "forbidden" });
  });
});

test("an English reader's PDF has English words and file name, and says its language", async () => {
  answer([interest(1), withdrawal], both);
  config.languages = ["en"];
  const response = await fileOf("pdf");
  const file = new Uint8Array(await response.arrayBuffer());
  config.languages = undefined;
  expect(response.headers.get("content-disposition")).toContain(
    'filename="Account_statement_MXN_from_2025-10-01_to_2025-10-31.pdf"',
  );
  expect(Buffer.from(file).toString("latin1")).toContain("/Lang (en)");
  const text = pdfPages(file).flat().join("\n");
  expect(text).toMatch(/^1 Oct 2025 Opening balance 100\.00$/m);
  // The description is the API's.
  expect(text.replace("retiro", "")).not.toMatch(
    /[áéíóúñ¿]|saldo|fecha|retiro|titular|periodo|moneda|emitido|entradas|salidas/i,
  );
});

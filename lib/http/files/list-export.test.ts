import { api, rows } from "@/lib/api-for-tests";
import { translations } from "@/lib/i18n/translations";
import { answerWith, caller, pageOf, queryOf } from "@/lib/lenders-api/api-for-tests";
import { loanSource, loanTable } from "@/lib/lists/loans";
import { movementSource } from "@/lib/lists/movements";
import { paymentSource } from "@/lib/lists/payments";
import { requestSource } from "@/lib/lists/requests";
import { exportList } from "./list-export";

beforeEach(() => jest.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-20T12:00:00Z")));

const mxn = (amount: string) => ({ amount, currency: "MXN" });

const loan = {
  id: "ln_1",
  reference: "P-2026-0001",
  product: '=Crédito "puente"',
  status: "ACTIVE",
  principal: mxn("1500"),
  outstandingPrincipal: mxn("123456789012345678901234567890.12"),
  interestAccrued: { amount: "3.5", currency: "USD" },
  annualRate: "12.5",
  startDate: "2026-01-05",
  nextPaymentDate: "2026-12-05",
  nextPayment: mxn("100.10"),
  daysLate: 3,
};

const request = {
  id: "rq_1",
  reference: "R-1",
  type: "LOAN_WITHDRAWAL",
  status: "PENDING_WITHDRAWAL",
  amount: mxn("250.75"),
  requestedAt: "2026-01-05T10:00:00Z",
  loanId: "ln_1",
  movementIds: ["M-1", "M-2"],
  destination: "•••• 1234",
  history: [
    { status: "PENDING", at: "2026-01-05T10:00:00Z" },
    { status: "PENDING_WITHDRAWAL", at: "2026-01-06T10:00:00Z" },
  ],
};

const nameOf = (response: Response) =>
  decodeURIComponent(
    /filename\*=UTF-8''(.*)$/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "",
  );

test("loans: every field, exact, and the filters in the file's name", async () => {
  api.answer = answerWith(pageOf([loan], 1, 0, 200));
  const filter = { status: "ACTIVE", currency: "MXN", overdue: "1-30" };
  const response = await exportList(loanSource, caller, filter, "excel-es");
  expect(nameOf(response)).toBe(
    "Préstamos_Activo_1-a-30-días_MXN_exportado-2026-11-20_coma-decimal.csv",
  );
  expect(await response.text()).toBe(
    [
      '"Referencia";"Producto";"Estado";"Moneda";"Capital";"Capital vigente";"Interés ganado";"Interés retirado";"Tasa anual (%)";"Inicio";"Vencimiento";"Próximo pago";"Importe del próximo pago";"Días de atraso";"ID"',
      '"P-2026-0001";"\'=Crédito ""puente""";"Activo";"MXN";"1500,00";"123456789012345678901234567890,12";"3.50 USD";"";"12,5";"2026-01-05";"";"2026-12-05";"100,10";"3";"ln_1"',
      "",
    ].join("\r\n"),
  );
  const [asked] = api.received.map((request) => Object.fromEntries(queryOf(request)));
  expect(asked).toMatchObject({ ...filter, sort: "startDate", limit: "200" });
});

test("loans: a file with a loss has columns for it", async () => {
  api.answer = answerWith(pageOf([{ ...loan, status: "DEFAULTED", writtenOff: mxn("7.00") }]));
  const file = await exportList(loanSource, caller, {}, "csv");
  expect(await file.text()).toContain(',"Dado por perdido","Recuperado","Dado por perdido desde",');
});

test("a workbook is told which columns have dates and amounts", () => {
  const { header, kinds } = loanTable(translations());
  const headsOf = (kind: string) => header.filter((_, at) => kinds[at] === kind);
  expect(headsOf("date")).toEqual(["Inicio", "Vencimiento", "Próximo pago"]);
  expect(headsOf("amount")).toContain("Importe del próximo pago");
});

test("requests: every field, since when the status is, and the ids of the movements", async () => {
  api.answer = answerWith(pageOf([request], 1, 0, 200));
  const response = await exportList(requestSource, caller, { from: "2026-01-01" }, "csv");
  expect(nameOf(response)).toBe("Retiros_desde-2026-01-01_exportado-2026-11-20.csv");
  expect(response.headers.get("set-cookie")).toMatch(/^table_format=csv; .*Secure; HttpOnly$/);
  expect(await response.text()).toBe(
    [
      '"Referencia","Tipo","Estado","En este estado desde","Importe","Moneda","Solicitado","Resuelto","Préstamo","Destino","ID","ID del préstamo","ID de los movimientos"',
      '"R-1","Retiro préstamo","En camino","2026-01-06T10:00:00Z","250.75","MXN","2026-01-05T10:00:00Z","","","•••• 1234","rq_1","ln_1","M-1 M-2"',
      "",
    ].join("\r\n"),
  );
});

test("movements: balances of a lender with losses say that they do not know them", async () => {
  const head = async (loans: object) => {
    api.answer = (request, response) => {
      const isOfLoans = request.url?.includes("/loans/totals");
      const movements = pageOf([{ ...rows.movements, balanceAfter: mxn("5.00") }], 1, 0, 200);
      const sums = { currency: "MXN", status: "DEFAULTED", count: 1, ...loans };
      return answerWith(isOfLoans ? { data: [sums] } : movements)(request, response);
    };
    const file = await (await exportList(movementSource, caller, {}, "csv")).text();
    return /"Moneda","([^"]*)"/.exec(file)?.[1];
  };
  expect(await head({})).toBe("Saldo");
  expect(await head({ writtenOff: "7.00" })).toBe("Saldo sin restar pérdidas");
  expect(await head({ writtenOff: "seven" })).toBe("Saldo sin restar pérdidas");
});

test("payments: every figure, with paid and withdrawn amounts apart", async () => {
  const [paid, late] = [
    { ...rows.payments, principalPaid: "1.10", interestPaid: "0.5" },
    { ...rows.payments, dueDate: "2026-10-01", principalReceived: undefined, number: 4 },
  ];
  api.answer = answerWith(pageOf([paid, late]));
  const filter = { currency: "MXN", overdue: "false" } as const;
  const response = await exportList(paymentSource, caller, filter, "csv");
  expect(response.headers.get("x-total-count")).toBe("2");
  expect(nameOf(response)).toBe("Pagos_Sin-atraso_MXN_exportado-2026-11-20.csv");
  const [header, first, second] = (await response.text()).split("\r\n");
  expect(header).toMatch(/^"Fecha de pago","Préstamo","Producto","Núm\.","Estado","Atrasado"/);
  expect(first).toBe(
    '"2026-12-18","P-2025-0016","","3","Programado","No","0","","MXN","1000.00","62.45","1062.45","400.00","0.00","1.10","0.50","l/1"',
  );
  expect(second).toMatch(
    /"Programado","Sí","50","","MXN","1000.00","62.45","1062.45","","0.00","","","l\/1"$/,
  );
});

test.each([
  ["loans", () => exportList(loanSource, caller, {}, "csv"), loan],
  ["requests", () => exportList(requestSource, caller, {}, "csv"), request],
  ["movements", () => exportList(movementSource, caller, {}, "csv"), rows.movements],
  ["payments", () => exportList(paymentSource, caller, {}, "csv"), rows.payments],
])("%s: a repeated row breaks the file off", async (_list, write, row) => {
  api.answer = answerWith(pageOf([row, row], 2, 0, 200));
  await expect(write()).rejects.toMatchObject({ fault: "malformed-row" });
});

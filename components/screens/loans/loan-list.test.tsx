/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aLoan, failed, listed } from "@/components/entities-for-tests";
import { rowsOf } from "@/components/lists-for-tests";
import { firstRowIn, hrefOf, rowsIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { DayCell } from "@/components/table/cell";
import type { Loan } from "@/lib/domain/loans/loan";
import type { LoanTotal } from "@/lib/domain/loans/loan-totals";
import { decimal } from "@/lib/domain/money/money";
import { translations } from "@/lib/i18n/translations";
import { loanRow, loanScreen } from "./loan-screen";
import { LoanSums } from "./loan-sums";

describe("the rows of loans", () => {
  const draw = (loans: readonly object[], query: Record<string, string> = {}) =>
    show(rowsOf(loanScreen, listed(loans.map(aLoan)), query), "/loans");
  const table = () => screen.getByRole("table", { name: "Préstamos" });
  const headers = () => within(table()).getAllByRole("columnheader");
  const cells = () => firstRowIn("Préstamos");
  const money = (amount: string) => ({ amount, currency: "MXN" });

  test("each figure of a loan is in its own column, to the last digit, and 0 is 0", async () => {
    const whole = {
      reference: "P-2026-0042",
      product: "Factoraje",
      principal: money("150000.5"),
      outstandingPrincipal: money("0"),
      interestAccrued: money("1234.123456789012345678"),
      interestPaid: { amount: "99.999999", currency: "usdc" },
      annualRate: "12.50",
      startDate: "2026-01-05",
      maturityDate: "2028-02-29",
    };
    await draw([whole]);
    expect(document.querySelectorAll("tbody tr:first-child *").length).toBeLessThanOrEqual(20);
    expect(cells()).toEqual({
      Referencia: "P-2026-0042",
      Producto: "Factoraje",
      Estado: "Activo",
      Capital: "150,000.50 MXN",
      "Capital vigente": "0.00 MXN",
      "Interés ganado": "1,234.123456789012345678 MXN",
      "Interés retirado": "99.999999 USDC",
      "Tasa anual": "12.50%",
      Inicio: "5 ene 2026",
      Vencimiento: "29 feb 2028",
      "Próximo pago": "Sin dato",
      Importe: "Sin dato",
    });
    // The currency is named once, and again where it is another one; a zero is muted.
    expect(screen.getAllByText("MXN", { selector: "span" })).toHaveLength(1);
    expect(screen.getAllByText("USDC", { selector: "span" })).toHaveLength(1);
    expect(textsOf(table().querySelectorAll("[data-zero]"))).toEqual(["0.00"]);
  });

  const lacks = [{}, { reference: " ", annualRate: null, startDate: "", product: "\u200B" }];
  test.each(lacks)("what a loan lacks is a dash, not 0; its id is no name: %j", async (fields) => {
    await draw([{ id: "l 1", ...fields }]);
    const link = within(table()).getByRole("link", { name: "Préstamo" });
    expect(link.getAttribute("href")).toBe("/loan_detail/l%201");
    const { Referencia, Estado, Capital, Importe: _, ...others } = cells();
    expect([Referencia, Estado, Capital]).toEqual(["Préstamo", "Activo", "1,000.00 MXN"]);
    expect(Object.values(others)).toEqual(Array(7).fill("Sin dato"));
  });

  test("every column sorts by its own field, and the other way round where it does already", async () => {
    await draw([{}], { sort: "principal", status: "ACTIVE", page: "2" });
    const links = within(table()).getAllByRole<HTMLAnchorElement>("link").slice(0, 10);
    const queries = links.map(({ href }) => Object.fromEntries(new URL(href).searchParams));
    expect(queries).toEqual(
      [
        ["reference", "status", "-principal", "outstandingPrincipal", "interestAccrued"],
        ["interestPaid", "annualRate", "startDate", "maturityDate"],
      ]
        .flat()
        .map((sort) => ({ sort, status: "ACTIVE" }))
        .concat([{}] as never[]),
    );
    expect(queries.filter((query) => "page" in query)).toEqual([]);
    const sorted = headers().map((header) => header.getAttribute("aria-sort"));
    expect(sorted.filter(Boolean)).toEqual(["ascending"]);
    expect(links[2]?.title).toBe("Ordenar por Capital, en orden descendente");
  });
});

describe("the cells of a loan", () => {
  const cellsOf = (loan: Loan) => loanRow(loan, translations()).cells;
  const absent = { kind: "absent" };
  const money = { amount: "5.00", currency: "MXN" };

  // Still the 20th in Mexico, though the 21st in Greenwich.
  beforeAll(() => jest.useFakeTimers({ now: Date.parse("2026-11-21T03:00:00Z") }));
  afterAll(() => jest.useRealTimers());

  test.each<[string, Partial<DayCell>]>([
    ["2026-11-20", { text: "20 nov 2026", relative: "hoy" }],
    ["2026-11-21", { text: "21 nov 2026", relative: "mañana" }],
    ["2026-11-23", { text: "23 nov 2026" }],
    ["2026-11-18", { text: "18 nov 2026", overdue: true }],
  ])("the next payment on %s is told in words, by the clock of TIME_ZONE", (date, expected) => {
    const { nextPaymentDate } = cellsOf(aLoan({ nextPaymentDate: date }));
    expect(nextPaymentDate).toMatchObject({ kind: "day", ...expected });
    expect((nextPaymentDate as DayCell).relative).toBe(expected.relative);
  });

  test("a late loan's next payment is a date, and the state says how late the loan is", () => {
    const late = { daysLate: "65", nextPaymentDate: "2026-12-16" };
    const { nextPaymentDate, status } = cellsOf(aLoan(late));
    expect(nextPaymentDate).toMatchObject({ text: "16 dic 2026" });
    expect(status).toMatchObject({ kind: "chip", label: "Atrasado 65 días", tone: "overdue" });
    expect(cellsOf(aLoan({ daysLate: "65" })).nextPaymentDate).toEqual(absent);
    for (const change of [{ daysLate: "0" }, { status: "PENDING_WITHDRAWAL" }])
      expect(cellsOf(aLoan({ ...late, ...change })).status).not.toHaveProperty("tone", "overdue");
  });

  test.each([
    ["0.01", "FINISHED", absent],
    ["0.00", "ACTIVE", absent],
    [
      "0.01",
      "ACTIVE",
      { kind: "day", text: "Venció hace 19 días", hint: "1 nov 2026", overdue: true },
    ],
  ])("the next payment of a matured loan with %s left, %s", (amount, status, cell) => {
    const outstandingPrincipal = { amount, currency: "MXN" };
    const matured = aLoan({ status, outstandingPrincipal, maturityDate: "2026-11-01" });
    expect(cellsOf(matured).nextPaymentDate).toMatchObject(cell);
  });

  test.each([
    ["an active one", {}, "outstandingPrincipal", "nextPaymentDate"],
    ["a late one", { daysLate: "65" }, "outstandingPrincipal", "status"],
    ["one to begin", { status: "PENDING" }, "principal", "por colocar"],
    ["an ended one", { status: "FINISHED" }, "interestAccrued", "interés ganado"],
    ["a canceled one", { status: "CANCELED" }, "outstandingPrincipal", "status"],
    ["one of unknown balance", { outstandingPrincipal: null }, "principal", "capital"],
  ])("of %s a phone shows what matters, and beside it a word", (_what, fields, amount, beside) => {
    const sums = { outstandingPrincipal: money, interestAccrued: money };
    const cells = Object.entries(cellsOf(aLoan({ ...sums, ...fields })));
    const [placed, ...others] = cells.filter(([, cell]) => cell.card === "amount");
    expect([placed?.[0], others]).toEqual([amount, []]);
    const state = cells.filter(([, cell]) => cell.card === "state");
    expect(state.map(([key, cell]) => (cell.kind === "text" ? cell.text : key))).toEqual([beside]);
  });
});

describe("the sums of loans", () => {
  const total = (currency: string, count: number): LoanTotal => ({
    currency,
    count,
    principal: decimal("300.10"),
    outstanding: decimal("200"),
    interestAccrued: decimal("12.5"),
    interestPaid: decimal("2"),
  });

  const draw = (value: readonly LoanTotal[], listed: number) =>
    show(<LoanSums outcome={{ ok: true, value }} listed={listed} />);
  const sums = () => rowsIn("Total de los préstamos filtrados");

  test("a row per currency: how many loans, and the sum of each column", async () => {
    const { interestAccrued: _, ...unknown } = total("USDC", 1);
    await draw([unknown, total("MXN", 1200)], 1201);
    expect(sums().map((row) => row.map((text) => text?.replace(/ (MXN|USDC)$/, "")))).toEqual([
      ["Moneda", "Préstamos", "Capital", "Capital vigente", "Interés ganado", "Interés retirado"],
      ["MXN", "1,200", "300.10", "200.00", "12.50", "2.00"],
      ["USDC", "1", "300.10", "200.00", "—Sin dato", "2.00"],
    ]);
  });

  test("capital that was never placed is in rows of its own, with its status", async () => {
    const of = (status: string, amount: string, more = {}) =>
      ({ ...total("MXN", 2), status, principal: decimal(amount), ...more }) as LoanTotal;
    await draw(
      [
        of("CANCELED", "400", { interestAccrued: undefined }),
        of("ACTIVE", "1000.10", { writtenOff: decimal("7") }),
        of("PENDING", "50"),
        of("FINISHED", "0.05"),
      ],
      8,
    );
    const rows = sums().slice(1);
    expect(rows.map(([name, count, principal]) => [name, count, principal])).toEqual([
      ["MXN", "4", "1,000.15 MXN"],
      ["MXN Pendiente", "2", "50.00 MXN"],
      ["MXN Cancelado", "2", "400.00 MXN"],
    ]);
    expect(rows.map((row) => row[4])).toEqual(["7.00 MXN", "—Sin dato", "—Sin dato"]);
    expect(hrefOf("Cancelado")).toBe("/loans?status=CANCELED&currency=MXN");
  });

  test.each([
    [
      "were made from another number of loans than the list has",
      { ok: true, value: [total("MXN", 12)] } as const,
      "No mostramos el total: las sumas cuentan 12 y la lista 2. Actualiza la página para leerlas de nuevo.",
    ],
    ["could not be read completely", failed("too-many-rows"), /^No pudimos leer el total\. /],
  ])("sums that %s show why, and no partial sum", async (_what, outcome, words) => {
    await show(<LoanSums outcome={outcome} listed={2} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });
});

/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import type { LoanTotal, LoanTotals } from "@/lib/domain/loan-totals";
import { decimal } from "@/lib/domain/money";
import type { PaymentTotal } from "@/lib/domain/payment-totals";
import { helpTermPath } from "@/lib/routes";
import { Balances } from "./balances";
import { Expected } from "./expected";
import { Health } from "./health";
import { Mix } from "./mix";
import { Overdue } from "./overdue";
import { OwnFlows } from "./own-flows";
import { Returns } from "./returns";

beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

/** A figure by its name and currency: what is shown, and where it leads. */
const figure = (name: string, currency = "MXN") => {
  const link = screen.getByRole("link", { name: new RegExp(`^${name} en ${currency}:`) });
  const text = link.textContent?.slice(`${name} en ${currency}: `.length);
  return [text, link.getAttribute("href")];
};

/** A row's cells by the labels that a phone has before them. */
const cellsOf = (table: string, row: string) => {
  const cells = within(
    within(screen.getByRole("table", { name: table })).getByRole("row", { name: new RegExp(row) }),
  ).getAllByRole("cell");
  return Object.fromEntries(cells.map(({ dataset, textContent }) => [dataset.label, textContent]));
};

describe("¿Cuánto tengo?", () => {
  const ledger = [
    { sum: "150000.00" },
    { type: "LOAN_WITHDRAWAL", sum: "50000.00" },
    { type: "INTEREST", sum: "1234.50" },
    { type: "INTEREST_WITHDRAWAL", sum: "200.25" },
    { type: "WITHDRAWAL", sum: "34.25" },
    { type: "LOAN_WITHDRAWAL", status: "PENDING_WITHDRAWAL", sum: "75" },
    { status: "PENDING", sum: "1400000.00" },
    { currency: "USD", sum: "99.10" },
  ];

  test("is a sum whose parts lead to what they add up", async () => {
    await show(<Balances totals={totalsOf(...ledger)} />);
    expect(figure("Capital vigente")).toEqual(["100,000.00 MXN", "/loans?currency=MXN"]);
    expect(figure("Interés por retirar")[0]).toBe("1,034.25 MXN");
    expect(figure("Retiros de la cuenta")).toEqual([
      "34.25 MXN",
      "/movements?type=WITHDRAWAL&status=COMPLETED&currency=MXN",
    ]);
    expect(figure("Saldo")).toEqual(["101,000.00 MXN", "/movements?status=COMPLETED&currency=MXN"]);
    expect(figure("En camino")).toEqual([
      "75.00 MXN",
      "/movements?status=PENDING_WITHDRAWAL&currency=MXN",
    ]);
    expect(figure("Capital colocado")).toEqual([
      "150,000.00 MXN",
      "/movements?type=LOAN&status=COMPLETED&currency=MXN",
    ]);
    expect(figure("Saldo", "USD")[0]).toBe("99.10 USD");
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("leads each of its words to the help", async () => {
    await show(<Balances totals={totalsOf(...ledger)} />);
    const places = ["Capital vigente", "Interés por retirar", "Retiros de la cuenta", "Saldo"]
      .concat("En camino", "Por colocar")
      .map((name) => screen.getByRole("link", { name }).getAttribute("href"));
    expect(places).toEqual(
      (
        [
          "outstanding",
          "interestAvailable",
          "accountWithdrawals",
          "balance",
          "onTheWay",
          "toPlace",
        ] as const
      ).map(helpTermPath),
    );
  });

  test("never says of money that is still to be placed that it comes in", async () => {
    const { container } = await show(<Balances totals={totalsOf(...ledger)} />);
    expect(figure("Por colocar")).toEqual([
      "1,400,000.00 MXN",
      "/movements?type=LOAN&status=PENDING&currency=MXN",
    ]);
    expect(container.textContent).not.toMatch(/por entrar/i);
  });

  test("shows all decimals of a stablecoin where the cut ones would not add up", async () => {
    const usdc = (type: string, sum: string) => ({ type, sum, currency: "USDC" });
    const { unmount } = await show(
      <Balances totals={totalsOf(usdc("LOAN", "1.236"), usdc("INTEREST", "1.236"))} />,
    );
    expect(cellsOf("¿Cuánto tengo?", "USDC")["= Saldo"]).toContain("2.472");
    unmount();
    await show(<Balances totals={totalsOf(usdc("LOAN", "1.231"), usdc("INTEREST", "1.231"))} />);
    expect(figure("Saldo", "USDC")[0]).toContain("2.46");
  });

  test("names what it left out, and what it had to assume", async () => {
    await show(
      <Balances totals={totalsOf({ direction: undefined }, { type: "BONUS", count: "3" })} />,
    );
    expect(screen.getByText(/^3 movimientos en MXN de tipo desconocido/)).toBeTruthy();
    expect(screen.getByText(/^Las sumas del servicio no distinguen los reversos/)).toBeTruthy();
  });
});

const loanTotal = (
  outstanding: string | undefined,
  fields: Partial<LoanTotal> = {},
): LoanTotal => ({
  currency: "MXN",
  status: "ACTIVE",
  ...(outstanding !== undefined && { outstanding: decimal(outstanding) }),
  count: 1,
  ...fields,
});
const loans = (...totals: LoanTotal[]): LoanTotals => ({
  totals,
  filterable: true,
  daysLateFrom: "api",
});

describe("¿Cuánto rinde?", () => {
  const rated = loanTotal("100", { rateTimesOutstanding: decimal("1250") });

  test("has the annual return and the mean rate of each currency", async () => {
    const value = [{ currency: "MXN", annual: { ok: true, rate: 0.12345 } }] as const;
    await show(<Returns currencies={["MXN"]} returns={{ ok: true, value }} loans={[rated]} />);
    expect(cellsOf("¿Cuánto rinde?", "MXN")).toEqual({
      "Rendimiento anual": "12.35%",
      "Tasa media": "12.50%",
    });
  });

  test("says why there is none, and that a rate is not known", async () => {
    const value = [{ currency: "MXN", annual: { ok: false, why: "too-short" } }] as const;
    await show(<Returns currencies={["MXN"]} returns={{ ok: true, value }} loans={undefined} />);
    expect(cellsOf("¿Cuánto rinde?", "MXN")).toEqual({
      "Rendimiento anual": "No se puede calcular: son menos de 30 días",
      "Tasa media": "—",
    });
  });

  test("says that it was not read in full, with the reference and a retry", async () => {
    const failure = { fault: "too-many-rows", requestId: "req-7" } as const;
    await show(<Returns currencies={["MXN"]} returns={{ ok: false, failure }} loans={[rated]} />);
    expect(cellsOf("¿Cuánto rinde?", "MXN")["Rendimiento anual"]).toBe("No se pudo leer completo");
    const notice = screen.getByRole("status");
    expect(notice.textContent).toContain("Referencia para soporte: req-7");
    expect(within(notice).getByRole("button", { name: "Reintentar" })).toBeTruthy();
  });

  test("shows the cash flows with every digit, opening and closing balance among them", async () => {
    const flow = (date: string, amount: string) => ({ date, amount: decimal(amount) }) as never;
    await show(
      <OwnFlows
        returns={[
          {
            currency: "USDC",
            opening: flow("2026-01-01", "-100.123456"),
            between: [flow("2026-02-01", "10")],
            closing: flow("2026-06-15", "95.5"),
            annual: { ok: true, rate: 0.1 },
          },
        ]}
      />,
    );
    const rows = within(screen.getByRole("table", { name: "Flujos en USDC" })).getAllByRole("row");
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      "1 ene 2026−100.123456 USDCSaldo inicial",
      "1 feb 202610.00 USDCMovimientos del día",
      "15 jun 202695.50 USDCSaldo final",
    ]);
  });
});

describe("¿Qué viene?", () => {
  const total = (month: string, capital: string, interest: string, fields = {}) =>
    ({
      ...{ currency: "MXN", status: "PENDING", overdue: false, month, count: 1 },
      principalExpected: decimal(capital),
      interestExpected: decimal(interest),
      ...fields,
    }) as PaymentTotal;

  test("keeps capital from interest and overdue from expected, and leads to the payments", async () => {
    const totals = [
      total("2026-06", "10.00", "1.50"),
      total("2027-05", "20.00", "0.50"),
      total("2026-05", "7.00", "3.00", { overdue: true }),
    ];
    await show(<Expected totals={{ read: "all", totals }} />);
    expect(figure("Este mes recibirás")).toEqual([
      "11.50 MXN",
      "/payments?currency=MXN&from=2026-06-15&to=2026-06-30",
    ]);
    const ahead = "/payments?currency=MXN&from=2026-06-15&to=2027-05-31";
    expect(figure("Capital, 12 meses")).toEqual(["30.00 MXN", ahead]);
    expect(figure("Interés, 12 meses")).toEqual(["2.00 MXN", ahead]);
    expect(figure("Próximos 12 meses")).toEqual(["32.00 MXN", ahead]);
    expect(figure("Vencido, aparte")).toEqual(["10.00 MXN", "/payments?currency=MXN&overdue=true"]);
    const months = within(screen.getByRole("table", { name: "MXN" })).getAllByRole("row");
    expect(months).toHaveLength(1 + 12);
    expect(months[12]?.textContent).toBe("may 202720.00 MXN0.50 MXN20.50 MXN");
  });

  test("says that nothing is planned, and where only active loans were looked at", async () => {
    const { rerender } = await show(<Expected totals={{ read: "all", totals: [] }} />);
    expect(screen.getByText("No tienes pagos programados en los próximos 12 meses.")).toBeTruthy();
    await rerender(
      <Expected totals={{ read: "active-loans", totals: [total("2026-06", "1", "1")] }} />,
    );
    expect(screen.getByText("Contamos los préstamos activos.")).toBeTruthy();
  });
});

describe("¿Qué está atrasado?", () => {
  const late = loans(
    loanTotal("10.00", { daysLate: "0", count: 3 }),
    loanTotal("166860.35", { daysLate: "61-90", count: 2 }),
  );

  test("has number and capital of each bucket, and leads to those loans", async () => {
    await show(<Overdue loans={late} />);
    expect(figure("61 a 90 días")).toEqual([
      "166,860.35 MXN2 préstamos",
      "/loans?currency=MXN&status=ACTIVE&overdue=61-90",
    ]);
    expect(cellsOf("¿Qué está atrasado?", "MXN")["Más de 90 días"]).toBe("—");
  });

  test("leads to the loans themselves where the list has no such filter, and says what it counted", async () => {
    await show(<Overdue loans={{ ...late, filterable: false, daysLateFrom: "dates" }} />);
    expect(figure("61 a 90 días")[1]).toBe(
      "/loans?currency=MXN&status=ACTIVE&sort=nextPaymentDate",
    );
    expect(screen.getByText(/podrían ser más/)).toBeTruthy();
  });

  test.each([
    [late, "2 préstamos atrasadoscapital en riesgo: 166,860.35 MXN"],
    [loans(loanTotal("10", { daysLate: "0", count: 3 })), "Tus 3 préstamos activos van al día."],
    [loans(loanTotal("10", { daysLate: "0" }), loanTotal("5", { count: 2 })), /^De 2 préstamos/],
    [loans(loanTotal("10", { status: "FINISHED" })), "No tienes préstamos activos."],
    [
      loans(loanTotal(undefined, { daysLate: "1-30" })),
      "1 préstamo atrasadocapital en riesgo: — MXN",
    ],
  ])("is said in one line at the top: %#", async (value, text) => {
    const { container } = await show(<Health loans={{ ok: true, value }} />);
    expect(container.textContent).toMatch(text);
  });

  test("is never said to be nothing where it could not be read", async () => {
    const failure = { fault: "unavailable", requestId: "r" } as const;
    const { container } = await show(<Health loans={{ ok: false, failure }} />);
    expect(container.textContent).toBe("No pudimos revisar si hay préstamos atrasados.");
  });
});

describe("¿En qué está?", () => {
  const mixed = loans(
    loanTotal("75", { product: "Crédito simple", maturityYear: 2027 }),
    loanTotal("25", { product: "Crédito puente", maturityYear: 2028, count: 2 }),
  );
  const rows = (name: string) =>
    within(screen.getByRole("table", { name: new RegExp(`^MXN.*${name}`) }))
      .getAllByRole("row")
      .slice(1)
      .map(({ textContent }) => textContent);

  test("has shares and amounts by product, status and year", async () => {
    await show(<Mix loans={mixed} />);
    expect(rows("Por producto")).toEqual([
      "Crédito simple en MXN75.00%75.00 MXN1",
      "Crédito puente en MXN25.00%25.00 MXN2",
    ]);
    expect(rows("Por estado")).toEqual(["Activo en MXN100.00%100.00 MXN3"]);
    expect(screen.getByRole("link", { name: "2028 en MXN" }).getAttribute("href")).toBe(
      "/loans?maturesFrom=2028-01-01&maturesTo=2028-12-31&currency=MXN",
    );
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("leads only to filters that the list has", async () => {
    await show(<Mix loans={{ ...mixed, filterable: false }} />);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
      "Activo en MXN",
    ]);
  });
});

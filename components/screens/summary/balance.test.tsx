/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aMovement, totalsOf } from "@/components/entities-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/hidden-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, linksIn, rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { currencyBalances } from "@/lib/domain/balances/balance";
import type { BalanceChange } from "@/lib/domain/balances/balance-change";
import { balanceDifferences } from "@/lib/domain/balances/balance-differences";
import { datedLosses, lossesOf } from "@/lib/domain/balances/losses";
import type { CalendarMonth } from "@/lib/domain/dates/calendar-month";
import { addDecimals, decimal } from "@/lib/domain/money/money";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { monthsOf, namedPeriod, type ReturnPeriod } from "@/lib/domain/returns/return-period";
import { type HelpTerm, helpTermPath } from "@/lib/routes";
import { BalanceCards } from "./balance-cards";
import { BalanceFigure } from "./balance-figure";
import { BalanceProof } from "./balance-proof";
import { BalanceDifferences } from "./have";
import { Overdue } from "./overdue";
import { balanceReads, figure, loans, loanTotal } from "./questions-for-tests";

setNowOfEachTest("2026-06-15T18:00:00Z");
const today = day("2026-06-15");

describe("the balance's cards", () => {
  const draw = (
    totals: readonly object[],
    period: ReturnPeriod = namedPeriod("12m", today),
    months: readonly CalendarMonth[] = monthsOf(period, "2025-01" as CalendarMonth),
    parts: Partial<BalanceChange["parts"]> = {},
  ) => {
    const none = decimal("0");
    const all = { placed: none, earned: none, withdrawn: none, lost: none, other: none, ...parts };
    const change = { parts: all, whole: addDecimals(Object.values(all)) };
    return show(
      <BalanceCards
        totals={totalsOf(...totals)}
        months={months}
        period={period}
        changeOf={() => change}
        yieldOf={(currency) => `rinde ${currency}`}
      />,
    );
  };
  const interest = (month: string, sum: string, more: object = {}) => ({
    type: "INTEREST",
    month,
    sum,
    ...more,
  });
  const ledger = [
    { month: "2025-01", sum: "100000.00" },
    interest("2025-07", "10.25"),
    interest("2026-06", "1000000.05"),
    interest("2026-06", "77.77", { status: "PENDING" }),
    { type: "WITHDRAWAL", month: "2026-06", sum: "5" },
    { month: "2026-05", sum: "0.123456789123456789", currency: "DAI" },
  ];

  test("a card has the balance, its yield, and a drawing whose sentence says both its ends; a press opens the figure", async () => {
    const { container } = await draw(ledger);
    const card = screen.getByRole("figure", { name: "Tu dinero en MXN" });
    expect(card.textContent).toContain("rinde MXN");
    expect(figure("Tu dinero")).toEqual([
      "1,100,005.30 MXN",
      "/movements?status=COMPLETED&currency=MXN",
    ]);
    expect(card.textContent).toContain(
      "Saldo: 100,010.25 MXN en jul 2025, 1,100,005.30 MXN en jun 2026.",
    );
    expect(card.textContent).toContain("Interés del periodo 1,000,010.30 MXN");
    expect(linksIn()).toContainEqual([
      "Ver la suma: Tu dinero en MXN",
      "/figure?of=balance&currency=MXN",
    ]);
    expect(container.querySelector("table")).toBeNull();
    expect(amountsIn()).toContain("0.123456789123456789");
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("the figure keeps the period, also without months to draw", async () => {
    await draw(ledger, namedPeriod("all", today), []);
    expect(hrefOf(/^Ver la suma ?: Tu dinero en MXN/)).toBe(
      "/figure?of=balance&currency=MXN&period=all",
    );
  });

  const loss = { placed: decimal("1000"), earned: decimal("20.50"), lost: decimal("-250") };
  const months = { name: "months", from: day("2026-01-01"), to: today } as const;

  const drawChange = async (period: ReturnPeriod, change: Partial<BalanceChange["parts"]>) => {
    await draw([{ sum: "1000" }], period, [], change);
    const own = screen.getByRole("figure", { name: "Tu dinero en MXN" });
    expect(amountsLeftWhenHidden()).toEqual([]);
    return own.textContent?.replaceAll("\u00a0", " ");
  };

  test.each<[ReturnPeriod, string]>([
    [namedPeriod("12m", today), "que hace 12 meses"],
    [namedPeriod("year", today), "que al empezar el año"],
    [namedPeriod("all", today), "que al inicio"],
    [months, "al terminar jun 2026 que al empezar ene 2026"],
  ])("splits the change of the period: $name", async (period, since) => {
    const parts = "Colocado+1,000.00 MXNGanado+20.50 MXNPerdido−250.00 MXN";
    const text = await drawChange(period, loss);
    expect(text).toContain(`770.50 MXN más ${since}${parts}rinde MXN`);
  });

  test.each([
    ["-1500", "500.00 MXN menos que hace 12 meses, contando tus retiros"],
    ["-1000", "Igual que hace 12 meses, contando tus retiros"],
  ])("says that withdrawals are in it: %s", async (withdrawn, text) => {
    const parts = { placed: decimal("1000"), withdrawn: decimal(withdrawn) };
    expect(await drawChange(namedPeriod("12m", today), parts)).toContain(`${text}Colocado`);
  });

  test("has the balance alone without months and without a change", async () => {
    await draw(ledger, undefined, []);
    expect(figure("Tu dinero")[0]).toBe("1,100,005.30 MXN");
    expect(screen.queryByText(/hace 12 meses/)).toBeNull();
    expect(screen.queryByText(/^Saldo: /)).toBeNull();
  });

  const drawFigure = (more: Partial<Parameters<typeof BalanceFigure>[0]> = {}) =>
    show(
      <BalanceFigure
        currency="MXN"
        period={namedPeriod("12m", today)}
        misread={false}
        ledger={{ totals: totalsOf(...ledger), byMonth: true }}
        losses={{ currencies: [], dated: [], inexact: [] }}
        reads={balanceReads(4)}
        {...more}
      />,
    );

  test("the figure has a table of each month's balance and interest, whose last line is the balance", async () => {
    await drawFigure();
    const rows = rowsIn("Tu dinero y su interés en MXN");
    expect(rows).toHaveLength(1 + 12 + 1);
    const list = "Interés, ";
    expect([rows[0], rows[1], rows[11], rows[12], rows[13]]).toEqual([
      ["Mes", "Saldo", "Interés"],
      ["jul 2025", "100,010.25 MXN", `${list}jul 2025: 10.25 MXN`],
      ["may 2026", "100,010.25 MXN", `${list}may 2026: 0.00 MXN`],
      ["jun 2026 Mes en curso", "1,100,005.30 MXN", `${list}jun 2026: 1,000,000.05 MXN`],
      ["En el periodo", "+1,000,005.30 MXN", "Interés del periodo: 1,000,010.30 MXN"],
    ]);
    // Each month's interest, and that of all, leads to its movements.
    const href = "/movements?type=INTEREST&status=COMPLETED&currency=MXN";
    expect(hrefOf(/^Interés, jul 2025: 10/)).toBe(`${href}&from=2025-07-01&to=2025-07-31`);
    expect(hrefOf(/^Interés del periodo: 1/)).toBe(`${href}&from=2025-07-01&to=2026-06-30`);
    expect(screen.getByText(/^4 de 4 movimientos/)).toBeTruthy();
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  const failed = { ok: false, failure: { fault: "forbidden", requestId: "r" } } as const;
  test.each<[string, Partial<Parameters<typeof BalanceFigure>[0]>, RegExp, number]>([
    ["a list of another length", { reads: balanceReads(5) }, /^La suma cuenta 4 movimientos/, 0],
    ["a list of another length", { reads: balanceReads(5) }, /^Las cifras en MXN suman 4/, 0],
    [
      "loans that were not read",
      { losses: undefined, reads: { ...balanceReads(4), loans: Promise.resolve(failed) } },
      /falta restarlo de tu saldo/,
      0,
    ],
    ["no months", { ledger: { totals: totalsOf(...ledger), byMonth: false } }, /por mes\.$/, 1],
    ["a period that is none", { misread: true }, /^El periodo del enlace no es válido/, 1],
  ])("the figure says what qualifies it, and has a seal only if it may: %s", async (...row) => {
    const [, more, note, seals] = row;
    await drawFigure(more);
    expect(screen.getByText(note)).toBeTruthy();
    expect(screen.queryAllByText(/^4 de 4 movimientos/)).toHaveLength(seals);
  });
});

describe("the proof of a balance", () => {
  const open = { type: "WITHDRAWAL", status: "PENDING_WITHDRAWAL", sum: "75" };
  const draw = (totals: readonly object[]) =>
    show(
      <div>
        {currencyBalances(totalsOf(...totals)).map((balance) => (
          <BalanceProof key={balance.currency} balance={balance} />
        ))}
      </div>,
    );
  const parts = (name = /^De dónde sale.*MXN/) =>
    Object.fromEntries(rowsIn(name).map(([part, amount]) => [part, amount]));

  test("a balance is a sum whose parts link to their lists, its terms to the help", async () => {
    const ledger = [
      { sum: "150000.00" },
      { type: "LOAN_WITHDRAWAL", sum: "50000.00" },
      { type: "INTEREST", sum: "1234.50" },
      { type: "INTEREST_WITHDRAWAL", sum: "200.25" },
      { type: "WITHDRAWAL", sum: "34.25" },
      { ...open, type: "LOAN_WITHDRAWAL", requestStatus: "PENDING" },
      { type: "WITHDRAWAL", status: "PENDING", requestStatus: "PENDING_WITHDRAWAL", sum: "3" },
      { status: "PENDING", sum: "1400000.00" },
      { currency: "USD", sum: "99.10" },
    ];
    const { container } = await draw(ledger);
    const list = "/movements?currency=MXN";
    const of = (type: string) => `/movements?type=${type}&currency=MXN`;
    const figures: [string, string, string, HelpTerm?][] = [
      ["Capital vigente", "100,000.00", "/loans?currency=MXN", "outstanding"],
      ["Retiros de la cuenta", "34.25", of("WITHDRAWAL&status=COMPLETED"), "accountWithdrawals"],
      ["Por aprobar", "75.00", `${list}&requestStatus=PENDING`, "toApprove"],
      ["En camino", "3.00", `${list}&requestStatus=PENDING_WITHDRAWAL`],
      ["Capital colocado", "150,000.00", of("LOAN&status=COMPLETED")],
      ["Por colocar", "1,400,000.00", of("LOAN&status=PENDING"), "toPlace"],
    ];
    for (const [name, amount, href, term] of figures) {
      expect([name, ...figure(name)]).toEqual([name, `${amount} MXN`, href]);
      if (term) expect(linksIn()).toContainEqual([name, helpTermPath(term)]);
    }
    expect(parts()).toMatchObject({
      "= Interés por retirar": "1,034.25 MXN",
      "= Saldo": "101,000.00 MXN",
    });
    // Nobody may think that it is summed too.
    expect(Object.keys(parts(/^Aparte.*MXN/)).slice(1)).toEqual([
      "Por aprobar",
      "En camino",
      "Retiros en proceso",
      "Por colocar",
    ]);
    expect(parts(/^Aparte.*MXN/)["Retiros en proceso"]).toBe("78.00 MXN");
    const file = decodeURIComponent(hrefOf(/^\.csv.*Tu dinero en MXN/) ?? "");
    expect(file).toContain('"Capital retirado","-50000.00"');
    // Money that is not placed yet is not incoming.
    expect(container.textContent).not.toMatch(/por entrar/i);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("says nothing of approval of withdrawals that nobody tells apart, and names what is not included", async () => {
    const { container } = await draw([open, { type: "BONUS", count: "3" }]);
    expect(parts(/^Aparte/)["Retiros en proceso"]).toBe("75.00 MXN");
    expect(container.textContent).toContain(
      "No sabemos cuáles de tus retiros en MXN ya se aprobaron",
    );
    expect(container.textContent).not.toMatch(/En camino|Por aprobar/);
    expect(screen.getByText(/^3 movimientos en MXN de tipo desconocido/)).toBeTruthy();
  });

  test.each([
    ["the same balance", "101000", 1, /^$/],
    ["another balance", "100999.99", 1, /es 100,999.99 MXN; la cifra de aquí es 101,000.00 MXN\./],
    ["other movements", undefined, 1200, /^Las cifras en MXN suman 1 .* y tu lista tiene 1,200\./],
  ])("has a note if the list tells another balance: %s", async (_what, balance, total, text) => {
    const balanceAfter = balance && { amount: balance, currency: "MXN" };
    const of = { type: "LOAN", amount: { amount: "101000.00", currency: "MXN" } };
    const rows = balanceAfter ? [aMovement({ ...of, balanceAfter })] : [];
    const latest = new Map([["MXN", { rows, total, malformedIds: [] }]]);
    const totals = totalsOf({ sum: "101000.00" });
    const differences = balanceDifferences(totals, latest);
    const { container } = await show(<BalanceDifferences differences={differences} />);
    expect(container.textContent).toMatch(text);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });
});

describe("losses", () => {
  const year = namedPeriod("12m", today);
  const ledger = totalsOf(
    { month: "2025-01", sum: "1000.00" },
    { type: "LOAN_WITHDRAWAL", month: "2026-02", sum: "100.00" },
    { status: "PENDING", month: "2026-05", sum: "70.00" },
  );
  const amounts = { writtenOff: decimal("300.10"), recovered: decimal("50.05") };
  const draw = (status: string) => {
    const currencies = lossesOf([loanTotal("0", { status, ...amounts })]);
    const dated = datedLosses(currencies, [], today);
    return show(
      <>
        <BalanceCards
          totals={ledger}
          losses={{ currencies, dated }}
          months={[]}
          period={year}
          yieldOf={() => null}
        />
        <BalanceFigure
          currency="MXN"
          period={year}
          misread={false}
          ledger={{ totals: ledger, byMonth: true }}
          losses={{ currencies, dated, inexact: [] }}
          reads={balanceReads(2)}
        />
      </>,
    );
  };

  test("the balance is without the losses, which are a part of it and named with what they are", async () => {
    await draw("DEFAULTED");
    expect(screen.getByText(/Dado por perdido/).textContent).toBe(
      "Pérdidas: 250.05 MXN. Dado por perdido 300.10 MXN, recuperado 50.05 MXN.",
    );
    expect(screen.getByText(/^2 de 2 movimientos/).textContent).toMatch(
      /No salen de ellos: Pérdidas, Por colocar$/,
    );
    expect(hrefOf(/^Tu dinero en MXN: /)).toBe(
      "/documents/account-statement?from=2025-01-01&to=2026-06-15&currency=MXN",
    );
    const parts = rowsIn(/^De dónde sale/).map(([name, amount]) => [name, amount?.slice(-10)]);
    expect(parts.slice(1, 5)).toEqual([
      ["Capital colocado", "000.00 MXN"],
      ["− Capital retirado", "100.00 MXN"],
      ["− Pérdidas", "250.05 MXN"],
      ["= Capital vigente", "649.95 MXN"],
    ]);
    const months = rowsIn(/^Tu dinero y su interés en MXN/).map(([month, balance]) => [
      month,
      balance,
    ]);
    expect(months.at(-3)).toEqual(["may 2026", expect.stringContaining("900.00")]);
    expect(months.at(-2)?.[1]).toContain("649.95");
    expect(hrefOf(/^Pérdidas: /)).toBe("/loans?status=DEFAULTED&currency=MXN");
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("losses of other loans too lead to all loans of the currency", async () => {
    await draw("FINISHED");
    expect(hrefOf(/^Pérdidas: /)).toBe("/loans?currency=MXN");
  });

  test("defaulted loans have a bucket with the capital of its list, beside those that still run", async () => {
    const lost = loanTotal("10.00", { status: "DEFAULTED", count: 2, ...amounts });
    await show(<Overdue loans={loans(loanTotal("5", { daysLate: "0" }), lost)} lateLoans={[]} />);
    const [, , defaulted] = rowsIn("Atraso en MXN");
    expect(defaulted).toEqual([
      "Incumplidos",
      "",
      expect.stringMatching(/10\.00 MXN$/),
      "2 préstamos",
    ]);
    expect(hrefOf(/^Incumplidos en MXN/)).toBe("/loans?currency=MXN&status=DEFAULTED");
    expect(screen.getByText(/no contamos lo perdido/)).toBeTruthy();
  });
});

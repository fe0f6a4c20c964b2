/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aMovement } from "@/components/entities-for-tests";
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import { decimal } from "@/lib/domain/money";
import { helpTermPath } from "@/lib/routes";
import messages from "@/messages/es.json";
import { BalanceDifferences } from "./balance-differences";
import { Balances } from "./balances";
import { cellsOf, figure } from "./questions-for-tests";

describe("¿Cuánto tengo?", () => {
  const ledger = [
    { sum: "150000.00" },
    { type: "LOAN_WITHDRAWAL", sum: "50000.00" },
    { type: "INTEREST", sum: "1234.50" },
    { type: "INTEREST_WITHDRAWAL", sum: "200.25" },
    { type: "WITHDRAWAL", sum: "34.25" },
    {
      type: "LOAN_WITHDRAWAL",
      status: "PENDING_WITHDRAWAL",
      requestStatus: "PENDING",
      sum: "75",
    },
    { type: "WITHDRAWAL", status: "PENDING", requestStatus: "PENDING_WITHDRAWAL", sum: "3" },
    { status: "PENDING", sum: "1400000.00" },
    { currency: "USD", sum: "99.10" },
  ];

  test("is a sum whose parts link to their lists", async () => {
    await show(<Balances totals={totalsOf(...ledger)} />);
    expect(figure("Capital vigente")).toEqual(["100,000.00 MXN", "/loans?currency=MXN"]);
    expect(figure("Interés por retirar")[0]).toBe("1,034.25 MXN");
    expect(figure("Retiros de la cuenta")).toEqual([
      "34.25 MXN",
      "/movements?type=WITHDRAWAL&status=COMPLETED&currency=MXN",
    ]);
    expect(figure("Saldo")).toEqual(["101,000.00 MXN", "/movements?status=COMPLETED&currency=MXN"]);
    expect(figure("Retiros en proceso")).toEqual(["78.00 MXN", "#sources"]);
    expect(figure("Por aprobar")).toEqual([
      "75.00 MXN",
      "/movements?currency=MXN&requestStatus=PENDING",
    ]);
    expect(figure("En camino")).toEqual([
      "3.00 MXN",
      "/movements?currency=MXN&requestStatus=PENDING_WITHDRAWAL",
    ]);
    expect(figure("Capital colocado")).toEqual([
      "150,000.00 MXN",
      "/movements?type=LOAN&status=COMPLETED&currency=MXN",
    ]);
    expect(figure("Saldo", "USD")[0]).toBe("99.10 USD");
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("links each of its terms to the help", async () => {
    await show(<Balances totals={totalsOf(...ledger)} />);
    const places = ["Capital vigente", "Interés por retirar", "Retiros de la cuenta", "Saldo"]
      .concat("Retiros en proceso", "Por colocar")
      .map((name) => screen.getByRole("link", { name }).getAttribute("href"));
    expect(places).toEqual(
      (
        [
          "outstanding",
          "interestAvailable",
          "accountWithdrawals",
          "balance",
          "inProcess",
          "toPlace",
        ] as const
      ).map(helpTermPath),
    );
  });

  const open = { type: "WITHDRAWAL", status: "PENDING_WITHDRAWAL", sum: "75" };
  const mxn = (amount: string) => ({ amount: decimal(amount), currency: "MXN" });

  test("takes the pending requests off where the sums do not name their status", async () => {
    await show(<Balances totals={totalsOf(open)} pendingRequests={[mxn("25"), mxn("5")]} />);
    expect(figure("Por aprobar")).toEqual(["30.00 MXN", "/requests?status=PENDING&currency=MXN"]);
    // No list is known to add up to it.
    expect(cellsOf("De dónde sale cada cifra", "MXN")["En camino"]).toBe("45.00 MXN");
    expect(screen.queryByRole("link", { name: /En camino/ })).toBeNull();
  });

  test.each([
    ["that nobody tells apart", undefined],
    ["whose requests are larger", [mxn("75.01")]],
  ])("says nothing of approval of withdrawals %s", async (_name, pendingRequests) => {
    const totals = totalsOf(open);
    const { container } = await show(
      <Balances totals={totals} pendingRequests={pendingRequests} />,
    );
    expect(cellsOf("¿Cuánto tengo?", "MXN")["Retiros en proceso"]).toBe("75.00 MXN");
    expect(container.textContent).toContain(
      "No sabemos cuáles de tus retiros en MXN ya se aprobaron",
    );
    expect(container.textContent).not.toMatch(/En camino|Por aprobar/);
  });

  test("never calls money that is not placed yet incoming", async () => {
    const { container } = await show(<Balances totals={totalsOf(...ledger)} />);
    expect(figure("Por colocar")).toEqual([
      "1,400,000.00 MXN",
      "/movements?type=LOAN&status=PENDING&currency=MXN",
    ]);
    expect(container.textContent).not.toMatch(/por entrar/i);
  });

  test("shows two decimals of a stablecoin, and says why if they do not add up", async () => {
    const usdc = (type: string, sum: string) => ({ type, sum, currency: "USDC" });
    const { unmount } = await show(
      <Balances totals={totalsOf(usdc("LOAN", "1.236"), usdc("INTEREST", "1.236"))} />,
    );
    expect(cellsOf("¿Cuánto tengo?", "USDC")).toMatchObject({
      "Capital vigente": "Capital vigente en USDC: 1.241.236 USDC",
      "+ Interés por retirar": "Interés por retirar en USDC: 1.241.236 USDC",
      "= Saldo": "Saldo en USDC: 2.472.472 USDC",
    });
    expect(screen.getByText(messages.list.rounded)).toBeTruthy();
    unmount();
    await show(<Balances totals={totalsOf(usdc("LOAN", "1.231"), usdc("INTEREST", "1.231"))} />);
    expect(figure("Saldo", "USDC")[0]).toContain("2.46");
    expect(screen.queryByText(messages.list.rounded)).toBeNull();
  });

  test("names what is not included, and what is assumed", async () => {
    await show(
      <Balances totals={totalsOf({ direction: undefined }, { type: "BONUS", count: "3" })} />,
    );
    expect(screen.getByText(/^3 movimientos en MXN de tipo desconocido/)).toBeTruthy();
    expect(screen.getByText(/^No sabemos si hubo devoluciones/)).toBeTruthy();
  });

  test("has a note if the last movement has another balance", async () => {
    const latest = (amount: string) => {
      const movement = aMovement({ balanceAfter: { amount, currency: "MXN" } });
      return new Map([["MXN", { rows: [movement], total: 1, malformedIds: [] }]]);
    };
    const totals = totalsOf({ sum: "101000.00" });
    const { container, rerender } = await show(
      <BalanceDifferences totals={totals} latest={latest("101000")} />,
    );
    expect(container.textContent).toBe("");
    await rerender(<BalanceDifferences totals={totals} latest={latest("100999.99")} />);
    expect(container.textContent).toMatch(
      /^Tu último movimiento en MXN dice que tu saldo es 100,999.99 MXN, y la suma de aquí es 101,000.00 MXN\./,
    );
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("has a note if the sums count other movements than the list", async () => {
    const latest = new Map([["MXN", { rows: [], total: 1200, malformedIds: [] }]]);
    const totals = totalsOf({ sum: "1.00" });
    const { container } = await show(<BalanceDifferences totals={totals} latest={latest} />);
    expect(container.textContent).toMatch(
      /^Las cifras en MXN suman 1 movimientos completados, y tu lista tiene 1,200\./,
    );
  });
});

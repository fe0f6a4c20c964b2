/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aMovement } from "@/components/entities-for-tests";
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { linksIn, rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import { currencyBalances } from "@/lib/domain/balances/balance";
import { balanceDifferences } from "@/lib/domain/balances/balance-differences";
import { decimal } from "@/lib/domain/money/money";
import { type HelpTerm, helpTermPath } from "@/lib/routes";
import messages from "@/messages/es.json";
import { BalanceDifferences } from "./balance-differences";
import { BalanceProof } from "./balance-proof";
import { figure } from "./questions-for-tests";

const open = { type: "WITHDRAWAL", status: "PENDING_WITHDRAWAL", sum: "75" };
const draw = (totals: readonly object[]) =>
  show(
    <div>
      {currencyBalances(totalsOf(...totals)).map((balance) => (
        <BalanceProof key={balance.currency} balance={balance} />
      ))}
    </div>,
  );
const parts = () => Object.fromEntries(rowsIn(/MXN/).map(([name, ...rest]) => [name, rest[0]]));
const _mxn = (amount: string) => ({ amount: decimal(amount), currency: "MXN" });

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
  const figures: [string, string, string, HelpTerm?][] = [
    ["Capital vigente", "100,000.00", "/loans?currency=MXN", "outstanding"],
    [
      "Retiros de la cuenta",
      "34.25",
      "/movements?type=WITHDRAWAL&status=COMPLETED&currency=MXN",
      "accountWithdrawals",
    ],
    ["Por aprobar", "75.00", `${list}&requestStatus=PENDING`, "toApprove"],
    ["En camino", "3.00", `${list}&requestStatus=PENDING_WITHDRAWAL`],
    ["Capital colocado", "150,000.00", "/movements?type=LOAN&status=COMPLETED&currency=MXN"],
    ["Por colocar", "1,400,000.00", "/movements?type=LOAN&status=PENDING&currency=MXN", "toPlace"],
  ];
  for (const [name, amount, href, term] of figures) {
    expect([name, ...figure(name)]).toEqual([name, `${amount} MXN`, href]);
    if (term) expect(linksIn()).toContainEqual([name, helpTermPath(term)]);
  }
  expect(parts()).toMatchObject({
    "= Interés por retirar": "1,034.25 MXN",
    "= Saldo": "101,000.00 MXN",
    "Retiros en proceso": "78.00 MXN",
  });
  // Money that is not placed yet is not incoming.
  expect(container.textContent).not.toMatch(/por entrar/i);
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("says nothing of approval of withdrawals that nobody tells apart", async () => {
  const { container } = await draw([open]);
  expect(parts()["Retiros en proceso"]).toBe("75.00 MXN");
  expect(container.textContent).toContain(
    "No sabemos cuáles de tus retiros en MXN ya se aprobaron",
  );
  expect(container.textContent).not.toMatch(/En camino|Por aprobar/);
});

test("shows two decimals of a stablecoin, and says that they are rounded", async () => {
  const usdc = (type: string) => ({ type, sum: "1.236", currency: "USDC" });
  await draw([usdc("LOAN"), usdc("INTEREST")]);
  expect(figure("Capital vigente", "USDC")[0]).toBe("1.241.236 USDC");
  expect(screen.getByText(messages.list.rounded)).toBeTruthy();
});

test("names what is not included", async () => {
  await draw([{ type: "BONUS", count: "3" }]);
  expect(screen.getByText(/^3 movimientos en MXN de tipo desconocido/)).toBeTruthy();
});

test.each([
  ["the same balance", "101000", 1, /^$/],
  [
    "another balance",
    "100999.99",
    1,
    /^Según tus movimientos, tu saldo en MXN es 100,999.99 MXN; la cifra de aquí es 101,000.00 MXN\./,
  ],
  [
    "other movements",
    undefined,
    1200,
    /^Las cifras en MXN suman 1 movimientos completados, y tu lista tiene 1,200\./,
  ],
])(
  "has a note if the list has another balance or number: %s",
  async (_what, balance, total, text) => {
    const balanceAfter = balance && { amount: balance, currency: "MXN" };
    const of = { type: "LOAN", amount: { amount: "101000.00", currency: "MXN" } };
    const rows = balanceAfter ? [aMovement({ ...of, balanceAfter })] : [];
    const latest = new Map([["MXN", { rows, total, malformedIds: [] }]]);
    const totals = totalsOf({ sum: "101000.00" });
    const differences = balanceDifferences(totals, latest);
    const { container } = await show(<BalanceDifferences differences={differences} />);
    expect(container.textContent).toMatch(text);
    expect(amountsLeftWhenHidden()).toEqual([]);
  },
);

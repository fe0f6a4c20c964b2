/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import type { LoanDetail } from "@/lib/domain/loan";
import type { MovementTotal } from "@/lib/domain/movement-totals";
import { aLoanDetail, mxn } from "./loan-for-tests";
import { Reconciliation } from "./reconciliation";

const tying = [
  { type: "LOAN", sum: "150000.00" },
  { type: "LOAN_WITHDRAWAL", sum: "50000.00" },
  { type: "INTEREST", sum: "12345.67" },
  { type: "INTEREST_WITHDRAWAL", sum: "2345.00" },
];

const check = (value: readonly MovementTotal[], loan: LoanDetail = aLoanDetail()) =>
  show(<Reconciliation loan={loan} totals={{ ok: true, value }} />);

/** The cells of a figure's row: in the loan, in its movements, result. */
function rowOf(figure: string): (string | null)[] {
  const row = screen.getByRole("rowheader", { name: figure }).closest("tr");
  return within(row as HTMLElement)
    .getAllByRole("cell")
    .map(({ textContent }) => textContent);
}

test("is correct if every figure is the sum of its movements, and shows these sums", async () => {
  await check(totalsOf(...tying));
  expect(screen.getByRole("table", { name: "Conciliación" })).toBeTruthy();
  expect(screen.getAllByText("Cuadra")).toHaveLength(1 + 3);
  expect(screen.getByText(/^Las cifras coinciden con tus movimientos/)).toBeTruthy();
  expect(rowOf("Capital vigente")).toEqual([
    "100,000.00 MXN",
    "Préstamo150,000.00 MXNRetiro préstamo−50,000.00 MXNSuma100,000.00 MXN",
    "Cuadra",
  ]);
  expect(rowOf("Interés retirado")[1]).toBe("Retiro intereses2,345.00 MXN");
  expect(amountsIn()).toHaveLength(8);
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("subtracts reversed movements, and shows a note if they cannot be recognised", async () => {
  const assumed = /^No sabemos si hubo devoluciones/;
  const twice = [
    { type: "INTEREST", sum: "1127.20" },
    { type: "INTEREST", sum: "1127.20", direction: "OUT" },
  ];
  await check(totalsOf(...tying, ...twice));
  expect(screen.getAllByText("Cuadra")).toHaveLength(1 + 3);
  expect(rowOf("Interés ganado")[1]).toBe("Interés12,345.67 MXN");
  expect(screen.queryByText(assumed)).toBeNull();
  await check(totalsOf(...tying.map((total) => ({ ...total, direction: undefined }))));
  expect(screen.getByText(assumed)).toBeTruthy();
});

const isOpen = () =>
  screen.getByRole("region", { name: "Conciliación" }).querySelector("details")?.open;

test("is folded, but open if a figure differs", async () => {
  const { rerender } = await check(totalsOf(...tying));
  expect(isOpen()).toBe(false);
  await rerender(
    <Reconciliation loan={aLoanDetail()} totals={{ ok: true, value: totalsOf({}) }} />,
  );
  expect(isOpen()).toBe(true);
});

test.each(["PENDING", "CANCELED"])(
  "says nothing of a %s loan's zeros, only what differs",
  async (status) => {
    const zero = mxn("0.00");
    const zeros = { outstandingPrincipal: zero, interestAccrued: zero, interestPaid: zero };
    const { rerender } = await check([], aLoanDetail({ status, ...zeros }));
    expect(screen.queryByText("Conciliación")).toBeNull();
    const loan = aLoanDetail({ status, ...zeros, interestPaid: mxn("1.00") });
    await rerender(<Reconciliation loan={loan} totals={{ ok: true, value: totalsOf(...tying) }} />);
    expect(isOpen()).toBe(true);
  },
);

test("links each sum to its movements", async () => {
  await check(totalsOf(...tying), aLoanDetail({ id: "a/b?c" }));
  const links = screen
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);
  const list = (type: string) =>
    `/movements?type=${type}&status=COMPLETED&currency=MXN&loanId=a%2Fb%3Fc`;
  expect(links).toEqual([
    ["Préstamo", list("LOAN")],
    ["Retiro préstamo", list("LOAN_WITHDRAWAL")],
    ["Interés", list("INTEREST")],
    ["Retiro intereses", list("INTEREST_WITHDRAWAL")],
  ]);
});

test.each([
  ["12345.67", "12345.669999999999999999", "0.000000000000000001"],
  ["-1", "1", "−2.00"],
  ["9".repeat(60), "1", /^(9{2,3},)(9{3},)+998\.00$/],
])(
  "differs by the exact amount, with its sign: %s in the loan, %s added up",
  async (shown, sum, by) => {
    const totals = totalsOf(...tying.slice(0, 2), { type: "INTEREST", sum }, ...tying.slice(3));
    await check(totals, aLoanDetail({ interestAccrued: mxn(shown) }));
    expect(screen.getByText("Difiere")).toBeTruthy();
    expect(screen.getByText(/^Hay cifras que no coinciden/)).toBeTruthy();
    const [, , verdict = ""] = rowOf("Interés ganado");
    const amount = verdict?.replace("Difiere en ", "").replace(" MXN", "");
    if (typeof by === "string") expect(amount).toBe(by);
    else expect(amount).toMatch(by);
    expect(rowOf("Capital vigente").at(-1)).toBe("Cuadra");
  },
);

test("never shows a difference as 0.00", async () => {
  const usdc = (amount: string) => ({ amount, currency: "USDC" });
  const loan = aLoanDetail({ principal: usdc("1"), interestAccrued: usdc("1.000001") });
  await check(totalsOf({ currency: "USDC", type: "INTEREST", sum: "1" }), loan);
  expect(rowOf("Interés ganado")[2]).toBe("Difiere en 0.000001 USDC");
});

describe("does not verify", () => {
  test("a figure that is missing, or is in another currency than the loan", async () => {
    const interestPaid = { amount: "2345.00", currency: "USD" };
    await check(totalsOf(...tying), aLoanDetail({ interestAccrued: null, interestPaid }));
    expect(rowOf("Interés ganado")).toEqual([
      "—Sin dato",
      "Interés12,345.67 MXN",
      "No verificableTodavía no tenemos esta cifra.",
    ]);
    expect(rowOf("Interés retirado")[2]).toContain("La cifra está en una moneda distinta");
    expect(screen.getByText(/^No pudimos comprobar todas las cifras/)).toBeTruthy();
  });

  test("a figure of a loan without any completed movement, unless it is zero", async () => {
    await check(totalsOf({ status: "PENDING" }), aLoanDetail({ interestPaid: mxn("0.00") }));
    expect(rowOf("Capital vigente")[2]).toContain("Aún no hay movimientos completados");
    expect(rowOf("Interés retirado")[2]).toBe("Cuadra");
  });

  test("anything if the read failed: it shows why, with a reference and a retry", async () => {
    const failure = { fault: "unavailable", requestId: "req-9" } as const;
    await show(<Reconciliation loan={aLoanDetail()} totals={{ ok: false, failure }} />);
    const notice = screen.getByRole("status");
    expect(notice.textContent).toContain("Nuestro sistema no está disponible en este momento.");
    expect(notice.textContent).toContain("Referencia para soporte: req-9");
    expect(within(notice).getByRole("button", { name: "Reintentar" })).toBeTruthy();
    expect(screen.getAllByText("No verificable")).toHaveLength(1 + 3);
    expect(rowOf("Capital vigente").slice(0, 2)).toEqual(["100,000.00 MXN", "—Sin dato"]);
    const links = screen.queryAllByRole("link").map(({ textContent }) => textContent);
    expect(links).toEqual(["Avisar a soporte"]);
  });
});

test("names the completed movements that are in no sum, with a link to them", async () => {
  const types = Object.values(hostileTexts).map((text) => text.toWellFormed());
  await check(
    totalsOf(
      ...tying,
      { type: "INTEREST", currency: "USD", count: "1200" },
      ...types.map((type) => ({ type })),
    ),
  );
  const items = screen.getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "1,200 de tipo Interés en USD",
    ...types.map((type) => `1 de tipo ${type} en MXN`),
  ]);
  const hrefs = items.map((item) => within(item).getByRole("link").getAttribute("href"));
  expect(hrefs[0]).toContain("type=INTEREST&status=COMPLETED&currency=USD");
  expect(hrefs[1]).not.toContain("type=");
  expect(screen.getAllByText("Cuadra")).toHaveLength(1 + 3);
});

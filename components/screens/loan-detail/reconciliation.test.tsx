/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { failed } from "@/components/entities-for-tests";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { linksIn, rowsIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import { aLoanDetail, mxn } from "./loan-for-tests";
import { Reconciliation } from "./reconciliation";

const tying = [
  { type: "LOAN", sum: "150000.00" },
  { type: "LOAN_WITHDRAWAL", sum: "50000.00" },
  { type: "INTEREST", sum: "12345.67" },
  { type: "INTEREST_WITHDRAWAL", sum: "2345.00" },
];
const check = (totals: readonly object[], loan: object = {}) =>
  show(
    <Reconciliation loan={aLoanDetail(loan)} totals={{ ok: true, value: totalsOf(...totals) }} />,
  );
/** The cells of a figure's row: in the loan, in its movements, result. */
const rowOf = (figure: string) =>
  rowsIn("Conciliación")
    .find(([name]) => name === figure)
    ?.slice(1);
const assumed = () => screen.queryByText(/^No sabemos si hubo devoluciones/);
const isOpen = () =>
  screen.queryByRole("region", { name: "Conciliación" })?.querySelector("details")?.open;

test("is correct and folded if every figure is the sum of its movements, to which it links", async () => {
  await check(tying, { id: "a/b?c" });
  expect(isOpen()).toBe(false);
  expect(screen.getAllByText("Cuadra")).toHaveLength(1 + 3);
  expect(screen.getByText(/^Las cifras coinciden con tus movimientos/)).toBeTruthy();
  expect(rowOf("Capital vigente")).toEqual([
    "100,000.00 MXN",
    "Préstamo150,000.00 MXNRetiro préstamo−50,000.00 MXNSuma100,000.00 MXN",
    "Cuadra",
  ]);
  expect(rowOf("Interés retirado")?.[1]).toBe("Retiro intereses2,345.00 MXN");
  const list = (type: string) =>
    `/movements?type=${type}&status=COMPLETED&currency=MXN&loanId=a%2Fb%3Fc`;
  expect(linksIn()).toEqual([
    ["Préstamo", list("LOAN")],
    ["Retiro préstamo", list("LOAN_WITHDRAWAL")],
    ["Interés", list("INTEREST")],
    ["Retiro intereses", list("INTEREST_WITHDRAWAL")],
    [".csv: Conciliación P-2026-0042", expect.stringContaining("-50000.00")],
  ]);
  expect(amountsIn()).toHaveLength(8);
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("subtracts reversed movements, and shows a note if they cannot be recognised", async () => {
  const twice = { type: "INTEREST", sum: "1127.20" };
  const { unmount } = await check([...tying, twice, { ...twice, direction: "OUT" }]);
  expect(screen.getAllByText("Cuadra")).toHaveLength(1 + 3);
  expect(rowOf("Interés ganado")?.[1]).toBe("Interés12,345.67 MXN");
  expect(assumed()).toBeNull();
  unmount();
  await check(tying.map((total) => ({ ...total, direction: undefined })));
  expect(assumed()).toBeTruthy();
});

const zero = mxn("0.00");
const zeros = { outstandingPrincipal: zero, interestAccrued: zero, interestPaid: zero };

test.each([
  ["ACTIVE", "a figure differs", {}, [{}], true],
  ["PENDING", "its zeros are right", zeros, [], undefined],
  ["CANCELED", "its zeros are right", zeros, [], undefined],
  ["PENDING", "a figure differs", { ...zeros, interestPaid: mxn("1.00") }, tying, true],
  ["CANCELED", "a figure differs", { ...zeros, interestPaid: mxn("1.00") }, tying, true],
])("of a %s loan where %s is open, or not there at all", async (...row) => {
  const [status, , fields, totals, open] = row;
  await check(totals, { status, ...fields });
  expect(isOpen()).toBe(open);
});

test.each([
  ["12345.67", "12345.669999999999999999", "0.000000000000000001 MXN"],
  ["-1", "1", "−2.00 MXN"],
  ["9".repeat(60), "1", `${"999,".repeat(19)}998.00 MXN`],
])("differs by the exact amount, with its sign: %s in the loan, %s added up", async (...row) => {
  const [shown, sum, by] = row;
  await check([...tying.slice(0, 2), { type: "INTEREST", sum }, ...tying.slice(3)], {
    interestAccrued: mxn(shown),
  });
  expect(screen.getByText("Difiere")).toBeTruthy();
  expect(screen.getByText(/^Hay cifras que no coinciden/)).toBeTruthy();
  expect(rowOf("Interés ganado")?.[2]).toBe(`Difiere en ${by}`);
  expect(rowOf("Capital vigente")?.[2]).toBe("Cuadra");
});

test("never shows a difference as 0.00", async () => {
  const usdc = (amount: string) => ({ amount, currency: "USDC" });
  const loan = { principal: usdc("1"), interestAccrued: usdc("1.000001") };
  await check([{ currency: "USDC", type: "INTEREST", sum: "1" }], loan);
  expect(rowOf("Interés ganado")?.[2]).toBe("Difiere en 0.000001 USDC");
});

describe("does not verify", () => {
  test("a figure that is missing, or is in another currency than the loan", async () => {
    const interestPaid = { amount: "2345.00", currency: "USD" };
    await check(tying, { interestAccrued: null, interestPaid });
    expect(rowOf("Interés ganado")).toEqual([
      "—Sin dato",
      "Interés12,345.67 MXN",
      "No verificableTodavía no tenemos esta cifra.",
    ]);
    expect(rowOf("Interés retirado")?.[2]).toContain("La cifra está en una moneda distinta");
    expect(screen.getByText(/^No pudimos comprobar todas las cifras/)).toBeTruthy();
  });

  test("a figure of a loan without any completed movement, unless it is zero", async () => {
    await check([{ status: "PENDING" }], { interestPaid: zero });
    expect(rowOf("Capital vigente")?.[2]).toContain("Aún no hay movimientos completados");
    expect(rowOf("Interés retirado")?.[2]).toBe("Cuadra");
  });

  test("anything if the read failed: it shows why, with a reference and a retry", async () => {
    const outcome = failed("unavailable", { requestId: "req-9" });
    await show(<Reconciliation loan={aLoanDetail()} totals={outcome} />);
    const notice = screen.getByRole("status");
    expect(notice.textContent).toContain("Nuestro sistema no está disponible en este momento.");
    expect(notice.textContent).toContain("Referencia para soporte: req-9");
    expect(within(notice).getByRole("button", { name: "Reintentar" })).toBeTruthy();
    expect(screen.getAllByText("No verificable")).toHaveLength(1 + 3);
    expect(rowOf("Capital vigente")?.slice(0, 2)).toEqual(["100,000.00 MXN", "—Sin dato"]);
    expect(linksIn().map(([text]) => text)).toEqual(["Avisar a soporte"]);
  });
});

test("names the completed movements that are in no sum, with a link to them", async () => {
  const types = Object.values(hostileTexts).map((text) => text.toWellFormed());
  const other = { type: "INTEREST", currency: "USD", count: "1200" };
  await check([...tying, other, ...types.map((type) => ({ type }))]);
  const items = screen.getAllByRole("listitem");
  expect(textsOf(items)).toEqual([
    "1,200 de tipo Interés en USD",
    ...types.map((type) => `1 de tipo ${type} en MXN`),
  ]);
  const [first, second] = linksIn(items.map((item) => within(item).getByRole("link")));
  expect(first?.[1]).toContain("type=INTEREST&status=COMPLETED&currency=USD");
  expect(second?.[1]).not.toContain("type=");
  expect(screen.getAllByText("Cuadra")).toHaveLength(1 + 3);
});

/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { failed } from "@/components/entities-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, linksIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import { KeyFigures } from "./key-figures";
import { aLoanDetail, mxn } from "./loan-for-tests";
import { LoanResult } from "./loan-result";
import { Progress } from "./progress";

setNowOfEachTest("2026-07-02T18:00:00Z");

/** The value beside each term. */
function figures(): Record<string, string | null> {
  const terms = screen.getAllByRole("term");
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  );
}
const drawFigures = (fields: object) => show(<KeyFigures loan={aLoanDetail(fields)} />);

describe("the key figures", () => {
  test("show amounts, rate and dates with all digits, and link to the movements in each sum", async () => {
    await drawFigures({ id: "ln 1" });
    expect(figures()).toEqual({
      Capital: "150,000.00 MXN",
      "Capital vigente": "100,000.00 MXN",
      "Interés ganado": "12,345.67 MXN",
      "Interés retirado": "2,345.00 MXN",
      "Tasa anual": "12.5%",
      Inicio: "1 ene 2026",
      Vencimiento: "1 ene 2027 en 6 meses",
    });
    const completed = "status=COMPLETED&currency=MXN&loanId=ln+1";
    expect(hrefOf("Interés ganado")).toBe(`/movements?type=INTEREST&${completed}`);
    expect(hrefOf("Interés retirado")).toBe(`/movements?type=INTEREST_WITHDRAWAL&${completed}`);
    // The balance has two sums.
    expect(hrefOf("Capital vigente")).toBe("#conciliacion");
    expect(hrefOf("Capital")).toBeUndefined();
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("that the API does not send are shown as missing, never as 0, without a link", async () => {
    const sums = { outstandingPrincipal: null, interestAccrued: null, interestPaid: null };
    await drawFigures({ ...sums, annualRate: null, startDate: null, maturityDate: null });
    const { Capital, ...others } = figures();
    expect(Capital).toBe("150,000.00 MXN");
    expect(Object.values(others)).toEqual(Array(6).fill("—Sin dato"));
    expect(linksIn()).toEqual([]);
  });

  test("show a real zero, a negative amount, and every digit of a long one", async () => {
    const whole = "9".repeat(60);
    const interestPaid = { amount: "0.123456789123456789", currency: "USDC" };
    const sums = { outstandingPrincipal: mxn("0"), interestAccrued: mxn("-3.5"), interestPaid };
    await drawFigures({ principal: mxn(`${whole}.1`), ...sums });
    const shown = figures();
    expect(shown.Capital?.replaceAll(",", "")).toBe(`${whole}.10 MXN`);
    expect(shown["Capital vigente"]).toBe("0.00 MXN");
    expect(shown["Interés ganado"]).toBe("−3.50 MXN");
    expect(amountsIn()).toContain("0.123456789123456789");
  });

  test("of a loan that is not placed yet have no link", async () => {
    await drawFigures({ status: "PENDING" });
    expect(linksIn()).toEqual([]);
  });
});

describe("the progress", () => {
  const draw = (fields: object = {}) => show(<Progress loan={aLoanDetail(fields)} />);
  const bar = (name: string) => screen.getByRole<HTMLProgressElement>("progressbar", { name });

  test("shows term and capital as bars with names, and as text", async () => {
    await draw();
    expect(bar("Avance del plazo").value).toBeCloseTo(182 / 365, 3);
    expect(bar("Capital retirado").value).toBeCloseTo(1 / 3, 3);
    expect(screen.getByText("182 de 365 días")).toBeTruthy();
    expect(screen.getByText("33%", { selector: "span" })).toBeTruthy();
    expect(hrefOf("Capital retirado")).toContain("type=LOAN_WITHDRAWAL&status=COMPLETED");
    expect(amountsIn()).toEqual(["50,000.00", "150,000.00"]);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("of a finished loan is complete, in time and in capital", async () => {
    await draw({ status: "FINISHED", maturityDate: "2026-06-01", outstandingPrincipal: mxn("0") });
    expect([bar("Avance del plazo").value, bar("Capital retirado").value]).toEqual([1, 1]);
    expect(screen.getAllByText("100%", { selector: "span" })).toHaveLength(2);
  });

  test.each([
    ["has not begun", { status: "PENDING" }],
    ["was called off", { status: "CANCELED" }],
    ["has a status that the portal does not know", { status: "FROZEN" }],
    ["has neither dates nor balance", { startDate: null, outstandingPrincipal: null }],
    [
      "ends before it begins and owes more than was placed",
      { maturityDate: "2025-01-01", outstandingPrincipal: mxn("150000.01") },
    ],
  ])("is not shown of a loan that %s", async (_what, fields) => {
    await draw(fields);
    expect(screen.queryByRole("progressbar")).toBeNull();
  });
});

test.each([
  [
    "all its completed interest, and its duration",
    { maturityDate: "2026-03-15" },
    {
      ok: true,
      value: totalsOf(
        { type: "INTEREST", sum: "100.10", month: "2026-01" },
        { type: "INTEREST", sum: "0.05", month: "2026-02" },
        { type: "INTEREST", sum: "7", status: "PENDING" },
      ),
    } as const,
    "100.15 MXNTodo el interés que te pagó este préstamo.",
    "2 meses y 14 díasDel 1 ene 2026 al 15 mar 2026",
  ],
  [
    "no profit without sums",
    { startDate: null },
    failed("time-out"),
    "No pudimos leer la suma completa.",
    "Todavía no tenemos el inicio o el vencimiento.",
  ],
])("the result of a finished loan is %s", async (_what, fields, totals, interest, duration) => {
  const loan = aLoanDetail({ status: "FINISHED", ...fields });
  await show(<LoanResult loan={loan} totals={Promise.resolve(totals)} />);
  expect(figures()).toEqual({ "Interés ganado en total": interest, Duración: duration });
  expect(amountsLeftWhenHidden()).toEqual([]);
});

/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import type { Outcome } from "@/lib/domain/failure";
import type { MovementTotal } from "@/lib/domain/movement-totals";
import { KeyFigures } from "./key-figures";
import { aLoanDetail, mxn } from "./loan-for-tests";
import { LoanResult } from "./loan-result";
import { Progress } from "./progress";

beforeEach(() => setNow("2026-07-02T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

const absent = "—Sin dato";

/** The value beside each term. */
function figures(): Record<string, string | null> {
  const terms = screen.getAllByRole("term");
  return Object.fromEntries(
    terms.map((term) => [term.textContent, term.nextElementSibling?.textContent ?? null]),
  );
}

const linkTo = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

describe("the key figures", () => {
  test("show the loan's amounts, rate and dates with all digits", async () => {
    await show(<KeyFigures loan={aLoanDetail()} />);
    expect(figures()).toEqual({
      Capital: "150,000.00 MXN",
      "Capital vigente": "100,000.00 MXN",
      "Interés ganado": "12,345.67 MXN",
      "Interés retirado": "2,345.00 MXN",
      "Tasa anual": "12.5%",
      Inicio: "1 ene 2026",
      Vencimiento: "1 ene 2027 en 6 meses",
    });
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("link to the movements in each sum; the balance links to its two sums", async () => {
    await show(<KeyFigures loan={aLoanDetail({ id: "ln 1" })} />);
    const completed = "status=COMPLETED&currency=MXN&loanId=ln+1";
    expect(linkTo("Interés ganado")).toBe(`/movements?type=INTEREST&${completed}`);
    expect(linkTo("Interés retirado")).toBe(`/movements?type=INTEREST_WITHDRAWAL&${completed}`);
    expect(linkTo("Capital vigente")).toBe("#conciliacion");
    expect(screen.queryByRole("link", { name: "Capital" })).toBeNull();
  });

  test("that the API does not send are shown as missing, never as 0, without a link", async () => {
    await show(
      <KeyFigures
        loan={aLoanDetail({
          outstandingPrincipal: null,
          interestAccrued: null,
          interestPaid: null,
          annualRate: null,
          startDate: null,
          maturityDate: null,
        })}
      />,
    );
    const { Capital, ...others } = figures();
    expect(Capital).toBe("150,000.00 MXN");
    expect(Object.values(others)).toEqual(Array(6).fill(absent));
    expect(screen.queryAllByRole("link")).toEqual([]);
  });

  test("show a real zero, a negative amount, and every digit of a long one", async () => {
    const whole = "9".repeat(60);
    const interestPaid = { amount: "0.123456789123456789", currency: "USDC" };
    await show(
      <KeyFigures
        loan={aLoanDetail({
          principal: mxn(`${whole}.1`),
          outstandingPrincipal: mxn("0"),
          interestAccrued: mxn("-3.5"),
          interestPaid,
        })}
      />,
    );
    const shown = figures();
    expect(shown.Capital?.replaceAll(",", "")).toBe(`${whole}.10 MXN`);
    expect(shown["Capital vigente"]).toBe("0.00 MXN");
    expect(shown["Interés ganado"]).toBe("−3.50 MXN");
    expect(amountsIn()).toContain("0.123456789123456789");
  });

  test("of a loan that is not placed yet have no link", async () => {
    await show(<KeyFigures loan={aLoanDetail({ status: "PENDING" })} />);
    expect(screen.queryAllByRole("link")).toEqual([]);
  });
});

describe("the progress", () => {
  const bar = (name: string) => screen.getByRole<HTMLProgressElement>("progressbar", { name });

  test("shows term and capital as bars with names, and as text", async () => {
    await show(<Progress loan={aLoanDetail()} />);
    expect(bar("Avance del plazo").value).toBeCloseTo(182 / 365, 3);
    expect(bar("Capital retirado").value).toBeCloseTo(1 / 3, 3);
    expect(screen.getByText("182 de 365 días")).toBeTruthy();
    expect(screen.getByText("33%", { selector: "span" })).toBeTruthy();
    expect(linkTo("Capital retirado")).toContain("type=LOAN_WITHDRAWAL&status=COMPLETED");
    expect(amountsIn()).toEqual(["50,000.00", "150,000.00"]);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("of a finished loan is complete, in time and in capital", async () => {
    const over = { status: "FINISHED", maturityDate: "2026-06-01", outstandingPrincipal: mxn("0") };
    await show(<Progress loan={aLoanDetail(over)} />);
    expect(bar("Avance del plazo").value).toBe(1);
    expect(bar("Capital retirado").value).toBe(1);
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
    await show(<Progress loan={aLoanDetail(fields)} />);
    expect(screen.queryByRole("progressbar")).toBeNull();
  });
});

describe("the result of a finished loan", () => {
  const over = aLoanDetail({ status: "FINISHED", maturityDate: "2026-03-15" });
  const result = (totals: Outcome<readonly MovementTotal[]>, loan = over) =>
    show(<LoanResult loan={loan} totals={Promise.resolve(totals)} />);

  test("is all its completed interest, and its duration", async () => {
    const value = totalsOf(
      { type: "INTEREST", sum: "100.10", month: "2026-01" },
      { type: "INTEREST", sum: "0.05", month: "2026-02" },
      { type: "INTEREST", sum: "7", status: "PENDING" },
    );
    await result({ ok: true, value });
    const { "Interés ganado en total": interest, Duración } = figures();
    expect(interest).toBe("100.15 MXNTodo el interés que te pagó este préstamo.");
    expect(Duración).toBe("2 meses y 14 díasDel 1 ene 2026 al 15 mar 2026");
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("shows no profit without sums", async () => {
    const totals = { ok: false, failure: { fault: "time-out", requestId: "r" } } as const;
    await result(totals, aLoanDetail({ status: "FINISHED", startDate: null }));
    expect(figures()).toEqual({
      "Interés ganado en total": "No pudimos leer la suma completa.",
      Duración: "Todavía no tenemos el inicio o el vencimiento.",
    });
  });
});

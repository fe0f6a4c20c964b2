/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { decimal } from "@/lib/domain/money";
import type { PeriodReturn } from "@/lib/domain/period-return";
import { namedPeriod, type PeriodName } from "@/lib/domain/return-period";
import { OwnFlows } from "./own-flows";
import { cellsOf, loanTotal } from "./questions-for-tests";
import { Returns } from "./returns";

beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

describe("¿Cuánto rinde?", () => {
  const rated = loanTotal("100", { rateTimesOutstanding: decimal("1250") });

  const today = "2026-06-15" as CalendarDate;
  const read = (result: PeriodReturn, exactEdges = true) =>
    ({ ok: true, value: { currencies: [{ currency: "MXN", result }], exactEdges } }) as const;
  const shown = async (result: PeriodReturn, name: PeriodName = "12m") => {
    const period = namedPeriod(name, today);
    const returns = read(result);
    const props = { currencies: ["MXN"], period, returns, loans: [rated] };
    const { unmount } = await show(<Returns {...props} />);
    const cells = cellsOf("¿Cuánto rinde?", "MXN");
    unmount();
    return cells;
  };

  test("has the annual return and the mean rate of each currency", async () => {
    expect(await shown({ ok: true, rate: 0.12345, perYear: true, days: 365 })).toEqual({
      "Rendimiento anual": "12.35%",
      "Tasa media": "12.50%",
    });
  });

  test("calls a return of less than a year that of the period, or of its days", async () => {
    const half = { ok: true, rate: 0.05, perYear: false, days: 166 } as const;
    expect(await shown(half, "year")).toMatchObject({ "Rendimiento del periodo": "5.00%" });
    expect(await shown(half, "all")).toMatchObject({
      "Rendimiento del periodo": "5.00% en 166 días",
    });
  });

  test("of both kinds say which they are, not the heading", async () => {
    const currencies = [
      { currency: "MXN", result: { ok: true, rate: 0.1, perYear: true, days: 365 } },
      { currency: "USD", result: { ok: true, rate: 0.02, perYear: false, days: 60 } },
    ] as const;
    await show(
      <Returns
        currencies={["MXN", "USD"]}
        period={namedPeriod("12m", today)}
        returns={{ ok: true, value: { currencies, exactEdges: true } }}
        loans={undefined}
      />,
    );
    expect(cellsOf("¿Cuánto rinde?", "MXN")).toMatchObject({ Rendimiento: "10.00% anual" });
    expect(cellsOf("¿Cuánto rinde?", "USD")).toMatchObject({
      Rendimiento: "2.00% del periodo: 60 días",
    });
  });

  test.each([
    ["too-short", "el periodo tiene menos de 30 días"],
    ["unknown-movements", "hay movimientos de tipo desconocido"],
  ] as const)("shows why there is none: %s", async (why, words) => {
    const cells = await shown({ ok: false, why }, "year");
    expect(cells["Rendimiento del periodo"]).toBe(`No se puede calcular: ${words}`);
  });

  test("says if the interest accrued at both ends is missing, and if the rate is unknown", async () => {
    const returns = read({ ok: true, rate: 0.1, perYear: true, days: 365 }, false);
    const period = namedPeriod("12m", today);
    await show(
      <Returns currencies={["MXN"]} period={period} returns={returns} loans={undefined} />,
    );
    expect(screen.getByText(/^No cuenta el interés acumulado .* no es exacto\.$/)).toBeTruthy();
    expect(cellsOf("¿Cuánto rinde?", "MXN")["Tasa media"]).toBe("—");
  });

  test("shows that it was not read completely, with the reference and a retry", async () => {
    const failure = { fault: "too-many-rows", requestId: "req-7" } as const;
    const period = namedPeriod("12m", today);
    const returns = { ok: false, failure } as const;
    await show(<Returns currencies={["MXN"]} period={period} returns={returns} loans={[rated]} />);
    expect(cellsOf("¿Cuánto rinde?", "MXN")["Rendimiento anual"]).toBe("No se pudo leer completo");
    const notice = screen.getByRole("status");
    expect(notice.textContent).toContain("Referencia para soporte: req-7");
    expect(within(notice).getByRole("button", { name: "Reintentar" })).toBeTruthy();
  });

  test("shows the cash flows with every digit, opening and closing balance among them", async () => {
    const flow = (date: string, amount: string) => ({ date, amount: decimal(amount) }) as never;
    await show(
      <OwnFlows
        exactEdges
        returns={[
          {
            currency: "USDC",
            opening: flow("2026-01-01", "-100.123456"),
            openingInterest: flow("2026-01-01", "-0.5"),
            between: [flow("2026-02-01", "10")],
            closing: flow("2026-06-15", "95.5"),
            closingInterest: flow("2026-06-15", "1.25"),
            uncounted: 0,
            result: { ok: true, rate: 0.1, perYear: false, days: 165 },
          },
        ]}
      />,
    );
    const rows = within(screen.getByRole("table", { name: "Flujos en USDC" })).getAllByRole("row");
    expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
      "1 ene 2026−100.123456 USDCSaldo inicial",
      "1 ene 2026−0.50 USDCInterés acumulado, al inicio",
      "1 feb 202610.00 USDCMovimientos del día",
      "15 jun 202695.50 USDCSaldo final",
      "15 jun 20261.25 USDCInterés acumulado, al final",
    ]);
    const section = screen.getByRole("region", { name: "Flujos en USDC" });
    expect(section.textContent).toMatch(/^USDC · Rendimiento del periodo: 10.00% en 165 días/);
    expect(section.textContent).toContain("=(1+TIR.NO.PER(importes, fechas))^(165/365)-1");
  });
});

/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money";
import { OwnFlows } from "./own-flows";
import { cellsOf, loanTotal } from "./questions-for-tests";
import { Returns } from "./returns";

beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

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

  test("shows why there is none, and that a rate is unknown", async () => {
    const value = [{ currency: "MXN", annual: { ok: false, why: "too-short" } }] as const;
    await show(<Returns currencies={["MXN"]} returns={{ ok: true, value }} loans={undefined} />);
    expect(cellsOf("¿Cuánto rinde?", "MXN")).toEqual({
      "Rendimiento anual": "No se puede calcular: son menos de 30 días",
      "Tasa media": "—",
    });
  });

  test("shows that it was not read completely, with the reference and a retry", async () => {
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

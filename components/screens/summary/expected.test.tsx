/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import { decimal } from "@/lib/domain/money";
import type { PaymentTotal } from "@/lib/domain/payment-totals";
import { Expected } from "./expected";
import { figure } from "./questions-for-tests";

beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

describe("¿Qué viene?", () => {
  const total = (month: string, capital: string, interest: string, fields = {}) =>
    ({
      ...{ currency: "MXN", status: "PENDING", overdue: false, month, count: 1 },
      principalExpected: decimal(capital),
      interestExpected: decimal(interest),
      ...fields,
    }) as PaymentTotal;

  test("separates capital and interest, and overdue and expected, with links to the payments", async () => {
    const totals = [
      total("2026-06", "10.00", "1.50"),
      total("2027-05", "20.00", "0.50"),
      total("2026-05", "7.00", "3.00", { overdue: true }),
    ];
    await show(<Expected totals={{ read: "all", totals }} />);
    expect(figure("Programado este mes")).toEqual([
      "11.50 MXN",
      "/payments?currency=MXN&from=2026-06-15&to=2026-06-30",
    ]);
    const ahead = "/payments?currency=MXN&from=2026-06-15&to=2027-05-31";
    expect(figure("Capital hasta may 2027")).toEqual(["30.00 MXN", ahead]);
    expect(figure("Interés hasta may 2027")).toEqual(["2.00 MXN", ahead]);
    expect(figure("Total hasta may 2027")).toEqual(["32.00 MXN", ahead]);
    expect(figure("Atrasado, aparte")).toEqual([
      "10.00 MXN",
      "/payments?currency=MXN&overdue=true",
    ]);
    const months = within(screen.getByRole("table", { name: "MXN" })).getAllByRole("row");
    expect(months).toHaveLength(1 + 12);
    expect(months[1]?.textContent).toBe("jun 2026 desde hoy10.00 MXN1.50 MXN11.50 MXN");
    expect(months[12]?.textContent).toBe("may 202720.00 MXN0.50 MXN20.50 MXN");
  });

  test("says that less may be late where it is unknown what was paid", async () => {
    const known = {
      overdue: true,
      principalReceived: decimal("0"),
      interestReceived: decimal("0"),
    };
    const of = (fields: object) =>
      ({ read: "all", totals: [total("2026-05", "7", "3", fields)] }) as const;
    const { rerender } = await show(<Expected totals={of(known)} />);
    expect(screen.queryByText(/puede faltar menos/)).toBeNull();
    await rerender(<Expected totals={of({ overdue: true })} />);
    expect(screen.getByText(/puede faltar menos/)).toBeTruthy();
  });

  test("calls a month whole on its first day", async () => {
    setNow("2026-06-01T18:00:00Z");
    await show(<Expected totals={{ read: "all", totals: [total("2026-06", "1", "1")] }} />);
    expect(screen.getByRole("rowheader", { name: "jun 2026" })).toBeTruthy();
  });

  test("shows that nothing is planned, and that only active loans were counted", async () => {
    const { rerender } = await show(<Expected totals={{ read: "all", totals: [] }} />);
    expect(screen.getByText("No tienes pagos programados hasta may 2027.")).toBeTruthy();
    await rerender(
      <Expected totals={{ read: "active-loans", totals: [total("2026-06", "1", "1")] }} />,
    );
    expect(screen.getByText("Contamos los préstamos activos.")).toBeTruthy();
  });
});

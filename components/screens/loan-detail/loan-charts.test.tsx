/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { keepChartsAway } from "@/components/charts/far-away-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import { LoanCharts } from "./loan-charts";
import { aLoanDetail } from "./loan-for-tests";

beforeAll(keepChartsAway);
beforeEach(() => setNow("2026-03-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

const period = (number: string, dueDate: string, balanceAfter: string) => ({
  number,
  fromDate: "2026-01-05",
  dueDate,
  principalDue: "50000.00",
  interestDue: "100.10",
  balanceAfter,
  status: "ACTIVE",
});
const schedule = [
  period("1", "2026-02-05", "100000.00"),
  period("2", "2026-04-05", "50000.123456789012345678"),
];
const booked = totalsOf(
  { sum: "150000.00", month: "2026-01" },
  { type: "LOAN_WITHDRAWAL", sum: "49999.99", month: "2026-02" },
  { type: "INTEREST", sum: "0.05", month: "2026-02" },
  { type: "INTEREST", sum: "0.07", month: "2026-03" },
);

const title = "Capital vigente e interés ganado en MXN, al cierre de cada mes";
const heads = ["Mes", "Capital programado", "Capital real", "Interés programado", "Interés real"];

const rows = () =>
  within(screen.getByRole("figure", { name: title }))
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));

test("has the plan and the movements of each month side by side in a table with a caption", async () => {
  await show(<LoanCharts loan={aLoanDetail({ schedule })} totals={{ ok: true, value: booked }} />);
  expect(screen.getByRole("table", { name: title })).toBeTruthy();
  const whole = "150,000.00 MXN";
  expect(rows()).toEqual([
    heads,
    ["ene 2026", whole, whole, "0.00 MXN", "0.00 MXN"],
    ["feb 2026", "100,000.00 MXN", "100,000.01 MXN", "100.10 MXN", "0.05 MXN"],
    ["mar 2026", "100,000.00 MXN", "100,000.01 MXN", "100.10 MXN", "0.12 MXN"],
    ["abr 2026", "50,000.1250,000.123456789012345678 MXN", "—Sin dato", "200.20 MXN", "—Sin dato"],
  ]);
  expect(amountsIn().length).toBeGreaterThan(12);
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("has a legend beside the drawing", async () => {
  await show(<LoanCharts loan={aLoanDetail({ schedule })} totals={{ ok: true, value: booked }} />);
  const legend = within(screen.getByRole("figure", { name: title })).getAllByRole("listitem");
  expect(legend.map(({ textContent }) => textContent)).toEqual(heads.slice(1));
});

const unread = { ok: false, failure: { fault: "unavailable", requestId: "r" } } as const;

test("names movements that could not be read, and draws the plan alone", async () => {
  await show(<LoanCharts loan={aLoanDetail({ schedule })} totals={unread} />);
  expect(screen.getByText(/la gráfica muestra solo el calendario\.$/)).toBeTruthy();
  expect(rows()[0]).toEqual(["Mes", "Capital programado", "Interés programado"]);
});

test("names a schedule with an unreadable period, and draws the movements alone", async () => {
  const loan = aLoanDetail({ schedule: [...schedule, { number: "3" }] });
  await show(<LoanCharts loan={loan} totals={{ ok: true, value: booked }} />);
  expect(screen.getByText(/la gráfica muestra solo los movimientos\.$/)).toBeTruthy();
  expect(rows()[0]).toEqual(["Mes", "Capital real", "Interés real"]);
});

test("shows whether there is nothing to draw or nothing could be read", async () => {
  const { rerender } = await show(
    <LoanCharts loan={aLoanDetail()} totals={{ ok: true, value: [] }} />,
  );
  expect(screen.getByText("Aún no hay calendario ni movimientos para mostrar.")).toBeTruthy();
  await rerender(<LoanCharts loan={aLoanDetail()} totals={unread} />);
  expect(screen.getByText("No pudimos leer los datos de la evolución.")).toBeTruthy();
  expect(screen.queryByRole("figure")).toBeNull();
});

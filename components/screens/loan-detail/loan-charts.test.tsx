/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { keepChartsAway } from "@/components/charts/far-away-for-tests";
import { failed } from "@/components/entities-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { rowsIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import { LoanCharts } from "./loan-charts";
import { aLoanDetail } from "./loan-for-tests";

beforeAll(keepChartsAway);
setNowOfEachTest("2026-03-15T18:00:00Z");

const period = (number: string, dueDate: string, balanceAfter: string) => ({
  number,
  fromDate: "2026-01-05",
  dueDate,
  status: "ACTIVE",
  principalDue: "50000.00",
  interestDue: "100.10",
  balanceAfter,
});
const schedule: object[] = [
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
const draw = (
  given: readonly object[] | undefined,
  totals: Parameters<typeof LoanCharts>[0]["totals"],
) => show(<LoanCharts loan={aLoanDetail({ schedule: given })} totals={totals} />);

test("has the plan and the movements of each month side by side in a table, and a legend", async () => {
  await draw(schedule, { ok: true, value: booked });
  const whole = "150,000.00 MXN";
  const heads = ["Capital programado", "Capital real", "Interés programado", "Interés real"];
  expect(rowsIn(title)).toEqual([
    ["Mes", ...heads],
    ["ene 2026", whole, whole, "0.00 MXN", "0.00 MXN"],
    ["feb 2026", "100,000.00 MXN", "100,000.01 MXN", "100.10 MXN", "0.05 MXN"],
    ["mar 2026", "100,000.00 MXN", "100,000.01 MXN", "100.10 MXN", "0.12 MXN"],
    ["abr 2026", "50,000.1250,000.123456789012345678 MXN", "—Sin dato", "200.20 MXN", "—Sin dato"],
  ]);
  const legend = within(screen.getByRole("figure", { name: title })).getAllByRole("listitem");
  expect(textsOf(legend)).toEqual(heads);
  expect(amountsIn().length).toBeGreaterThan(12);
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test.each([
  [
    "movements that could not be read, and draws the plan alone",
    schedule,
    failed("unavailable"),
    /la gráfica muestra solo el calendario\.$/,
    ["Mes", "Capital programado", "Interés programado"],
  ],
  [
    "a schedule with an unreadable period, and draws the movements alone",
    [...schedule, { number: "3" }],
    { ok: true, value: booked } as const,
    /la gráfica muestra solo los movimientos\.$/,
    ["Mes", "Capital real", "Interés real"],
  ],
])("names %s", async (_what, given, totals, note, heads) => {
  await draw(given, totals);
  expect(screen.getByText(note)).toBeTruthy();
  expect(rowsIn(title)[0]).toEqual(heads);
});

test.each([
  [{ ok: true, value: [] } as const, "Aún no hay calendario ni movimientos para mostrar."],
  [failed("unavailable"), "No pudimos leer los datos de la evolución."],
])("shows whether there is nothing to draw or nothing could be read: %#", async (totals, text) => {
  await draw(undefined, totals);
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("figure")).toBeNull();
});

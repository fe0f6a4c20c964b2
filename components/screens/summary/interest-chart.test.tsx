/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { keepChartsAway } from "@/components/charts/far-away-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { monthsOf, namedPeriod } from "@/lib/domain/return-period";
import { InterestChart } from "./interest-chart";

beforeAll(keepChartsAway);
setNowOfEachTest("2026-06-15T18:00:00Z");

const interest = (month: string, sum: string, currency = "MXN") => ({
  type: "INTEREST",
  month,
  sum,
  currency,
});
const read = (...totals: object[]) =>
  show(
    <InterestChart
      totals={totalsOf(...totals)}
      months={monthsOf(namedPeriod("12m", "2026-06-15" as CalendarDate), undefined)}
    />,
  );

test("has one chart per currency, whose table contains the twelve months and their sum", async () => {
  const { container } = await read(
    interest("2025-07", "10.25"),
    interest("2026-06", "1000000.05"),
    interest("2026-06", "0.123456789123456789", "DAI"),
    interest("2025-06", "77.77"),
    { ...interest("2026-05", "88.88"), status: "PENDING" },
  );
  const name = "Interés ganado en MXN";
  expect(within(screen.getByRole("figure", { name })).getByRole("table", { name })).toBeTruthy();
  const rows = rowsIn(name);
  expect(rows).toHaveLength(1 + 12 + 1);
  expect([rows[0], rows[1], rows[11], rows[12], rows[13]]).toEqual([
    ["Mes", name],
    ["jul 2025", "10.25 MXN"],
    ["may 2026", "0.00 MXN"],
    ["jun 2026", "1,000,000.05 MXN"],
    ["En estos meses", "1,000,010.30 MXN"],
  ]);
  expect(screen.getByRole("figure", { name: "Interés ganado en DAI" })).toBeTruthy();
  expect(amountsIn()).toContain("0.123456789123456789");
  expect(amountsLeftWhenHidden()).toEqual([]);
  // Screen readers have the tables instead of the drawings.
  expect(container.querySelectorAll("figure > [aria-hidden='true']")).toHaveLength(2);
});

test("links each month, and the twelve together, to their movements, and names its months", async () => {
  await read(interest("2026-02", "5"));
  const list = "/movements?type=INTEREST&status=COMPLETED&currency=MXN";
  expect(hrefOf("feb 2026")).toBe(`${list}&from=2026-02-01&to=2026-02-28`);
  expect(hrefOf("En estos meses")).toBe(`${list}&from=2025-07-01&to=2026-06-30`);
  const months = "Por meses de calendario, de jul 2025 a jun 2026.";
  expect(screen.getByText(months)).toBeTruthy();
});

const bonus = { type: "BONUS", month: "2026-02" };
const none = "No recibiste intereses en estos meses.";
const unknown = "No se puede calcular todo tu interés: hay movimientos de tipo desconocido.";

test.each<[string, object[], string, string, number]>([
  ["no interest in these months", [interest("2025-06", "1")], none, unknown, 0],
  ["an unknown movement alone", [bonus], unknown, none, 0],
  ["one beside interest", [bonus, interest("2026-02", "5")], unknown, none, 1],
  ["one outside these months", [{ ...bonus, month: "2025-06" }], none, unknown, 0],
  ["one with a direction", [{ ...bonus, direction: "OUT" }], none, unknown, 0],
  ["one that is not completed", [{ ...bonus, status: "PENDING" }], none, unknown, 0],
])("says that there was none, unless nobody knows: %s", async (...row) => {
  const [, totals, said, unsaid, figures] = row;
  await read(...totals);
  expect(screen.getByText(said)).toBeTruthy();
  expect(screen.queryByText(unsaid)).toBeNull();
  expect(screen.queryAllByRole("figure")).toHaveLength(figures);
});

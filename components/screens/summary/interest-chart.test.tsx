/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import fc from "fast-check";
import { keepChartsAway } from "@/components/charts/far-away-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { monthsOf, namedPeriod } from "@/lib/domain/return-period";
import messages from "@/messages/es.json";
import { InterestChart } from "./interest-chart";

beforeAll(keepChartsAway);
beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

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

function rowsOf(table: HTMLElement) {
  return within(table)
    .getAllByRole("row")
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}

test("has one chart per currency, whose table contains the twelve months and their sum", async () => {
  await read(
    interest("2025-07", "10.25"),
    interest("2026-06", "1000000.05"),
    interest("2026-06", "1", "USD"),
    interest("2025-06", "77.77"),
    { ...interest("2026-05", "88.88"), status: "PENDING" },
  );
  const figure = screen.getByRole("figure", { name: "Interés ganado en MXN" });
  const table = within(figure).getByRole("table", { name: "Interés ganado en MXN" });
  const rows = rowsOf(table);
  expect(rows).toHaveLength(1 + 12 + 1);
  expect(rows[0]).toEqual(["Mes", "Interés ganado en MXN"]);
  expect(rows[1]).toEqual(["jul 2025", "10.25 MXN"]);
  expect(rows[11]).toEqual(["may 2026", "0.00 MXN"]);
  expect(rows[12]).toEqual(["jun 2026", "1,000,000.05 MXN"]);
  expect(rows[13]).toEqual(["En estos meses", "1,000,010.30 MXN"]);
  expect(screen.getByRole("figure", { name: "Interés ganado en USD" })).toBeTruthy();
});

test("links each month, and the twelve together, to their movements", async () => {
  await read(interest("2026-02", "5"));
  const href = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
  const list = "/movements?type=INTEREST&status=COMPLETED&currency=MXN";
  expect(href("feb 2026")).toBe(`${list}&from=2026-02-01&to=2026-02-28`);
  expect(href("En estos meses")).toBe(`${list}&from=2025-07-01&to=2026-06-30`);
});

test("hides the drawing from screen readers", async () => {
  const { container } = await read(interest("2026-02", "5"));
  expect(container.querySelectorAll("figure > [aria-hidden='true']")).toHaveLength(1);
});

test("shows all of eighteen decimals, and none while amounts are hidden", async () => {
  await read(interest("2026-02", "0.123456789123456789", "DAI"));
  expect(amountsIn()).toContain("0.123456789123456789");
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("the shown months of USDC add up to the shown total, or a sentence says why not", async () => {
  const cents = (text: string) => BigInt(text.replace(/[,.]/g, ""));
  const millionths = fc.integer({ min: 10_000, max: 10 ** 10 });
  let explained = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(millionths, { minLength: 6, maxLength: 6 }), async (values) => {
      const months = values.map((value, index) =>
        interest(`2026-0${index + 1}`, (value / 10 ** 6).toFixed(6), "USDC"),
      );
      const { unmount } = await read(...months);
      const shown = [...screen.getByRole("table").querySelectorAll("td [aria-hidden]")].map(
        ({ textContent }) => textContent ?? "",
      );
      expect(shown).toHaveLength(6 + 1);
      for (const text of shown) expect(text).toMatch(/^[\d,]+\.\d\d$/);
      const parts = shown.slice(0, -1).reduce((sum, each) => sum + cents(each), 0n);
      const note = screen.queryByText(messages.list.rounded);
      unmount();
      expect(note === null).toBe(parts === cents(shown.at(-1) ?? ""));
      if (note) explained += 1;
    }),
    { numRuns: 10, examples: [[Array(6).fill(1_005_000)]] },
  );
  expect(explained).toBeGreaterThan(0);
}, 60_000);

test("shows that there was no interest, without a drawing", async () => {
  await read(interest("2025-06", "1"));
  expect(screen.getByText("No recibiste intereses en estos meses.")).toBeTruthy();
  expect(screen.queryByRole("figure")).toBeNull();
});

test("names its calendar months, which are not the days of the period", async () => {
  await read(interest("2026-02", "5"));
  const text = "Por meses de calendario, de jul 2025 a jun 2026.";
  expect(screen.getByText(text)).toBeTruthy();
});

test("does not say that there was no interest if nobody knows what a movement was", async () => {
  const text = "No se puede calcular todo tu interés: hay movimientos de tipo desconocido.";
  const { unmount } = await read({ type: "BONUS", month: "2026-02" });
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByText(/^No recibiste/)).toBeNull();
  unmount();
  await read({ type: "BONUS", month: "2026-02" }, interest("2026-02", "5"));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole("figure")).toBeTruthy();
});

test.each([
  ["outside these months", { type: "BONUS", month: "2025-06" }],
  ["with a direction", { type: "BONUS", month: "2026-02", direction: "OUT" }],
  ["not completed", { type: "BONUS", month: "2026-02", status: "PENDING" }],
])("says so without doubt if a movement of unknown type is %s", async (_case, movement) => {
  await read(movement);
  expect(screen.getByText("No recibiste intereses en estos meses.")).toBeTruthy();
});

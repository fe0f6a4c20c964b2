/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { keepChartsAway } from "@/components/charts/far-away-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import type { BalanceChange } from "@/lib/domain/balances/balance-change";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { CalendarMonth } from "@/lib/domain/dates/calendar-month";
import { addDecimals, decimal } from "@/lib/domain/money/money";
import { monthsOf, namedPeriod, type ReturnPeriod } from "@/lib/domain/returns/return-period";
import { BalanceCards } from "./balance-cards";
import { figure } from "./questions-for-tests";

beforeAll(keepChartsAway);
setNowOfEachTest("2026-06-15T18:00:00Z");
const today = "2026-06-15" as CalendarDate;

const draw = (
  totals: readonly object[],
  period: ReturnPeriod = namedPeriod("12m", today),
  months: readonly CalendarMonth[] = monthsOf(period, "2025-01" as CalendarMonth),
  parts: Partial<BalanceChange["parts"]> = {},
) => {
  const none = decimal("0");
  const all = { placed: none, earned: none, withdrawn: none, lost: none, other: none, ...parts };
  const change = { parts: all, whole: addDecimals(Object.values(all)) };
  return show(
    <BalanceCards
      totals={totalsOf(...totals)}
      months={months}
      period={period}
      changeOf={() => change}
      yieldOf={(currency) => `rinde ${currency}`}
    />,
  );
};
const interest = (month: string, sum: string, more: object = {}) => ({
  type: "INTEREST",
  month,
  sum,
  ...more,
});
const ledger = [
  { month: "2025-01", sum: "100000.00" },
  interest("2025-07", "10.25"),
  interest("2026-06", "1000000.05"),
  interest("2026-06", "77.77", { status: "PENDING" }),
  { type: "WITHDRAWAL", month: "2026-06", sum: "5" },
  { month: "2026-05", sum: "0.123456789123456789", currency: "DAI" },
];

test("a card has the balance, its yield, and a table of each month's balance and interest whose last line is the balance", async () => {
  const { container } = await draw(ledger);
  const card = screen.getByRole("figure", { name: "Saldo en MXN" });
  expect(card.textContent).toContain("rinde MXN");
  expect(figure("Saldo")).toEqual(["1,100,005.30 MXN", "/movements?status=COMPLETED&currency=MXN"]);
  const rows = rowsIn("Saldo e interés en MXN");
  expect(rows).toHaveLength(1 + 12 + 1);
  const list = "Interés, ";
  expect([rows[0], rows[1], rows[11], rows[12], rows[13]]).toEqual([
    ["Mes", "Saldo", "Interés"],
    ["jul 2025", "100,010.25 MXN", `${list}jul 2025: 10.25 MXN`],
    ["may 2026", "100,010.25 MXN", `${list}may 2026: 0.00 MXN`],
    ["jun 2026 Mes en curso", "1,100,005.30 MXN", `${list}jun 2026: 1,000,000.05 MXN`],
    ["En estos meses", "+1,000,005.30 MXN", "Interés en estos meses: 1,000,010.30 MXN"],
  ]);
  expect(amountsIn()).toContain("0.123456789123456789");
  expect(amountsLeftWhenHidden()).toEqual([]);
  // Screen readers have the tables instead of the drawings.
  expect(container.querySelectorAll("figure > [aria-hidden='true']")).toHaveLength(2);
});

test("links each month's interest, and that of all, to its movements", async () => {
  await draw(ledger);
  const list = "/movements?type=INTEREST&status=COMPLETED&currency=MXN";
  expect(hrefOf(/^Interés, jul 2025: 10/)).toBe(`${list}&from=2025-07-01&to=2025-07-31`);
  expect(hrefOf(/^Interés en estos meses: 1/)).toBe(`${list}&from=2025-07-01&to=2026-06-30`);
});

const loss = { placed: decimal("1000"), earned: decimal("20.50"), lost: decimal("-250") };
const months = { name: "months", from: "2026-01-01" as CalendarDate, to: today } as const;

test.each<[ReturnPeriod, string]>([
  [namedPeriod("12m", today), "En 12 meses+770.50"],
  [namedPeriod("year", today), "Este año+770.50"],
  [namedPeriod("all", today), "Desde el inicio+770.50"],
  [months, "De ene 2026 a jun 2026+770.50"],
])("splits the change of the period: $name", async (period, text) => {
  await draw([{ sum: "1000" }], period, [], loss);
  const own = screen.getByRole("figure", { name: "Saldo en MXN" });
  const parts = "Colocado+1,000.00 MXNGanado+20.50 MXNPerdido−250.00 MXN";
  expect(own.textContent?.replaceAll("\u00a0", " ")).toContain(`${text} MXN${parts}rinde MXN`);
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("has the balance alone without months and without a change", async () => {
  await draw(ledger, undefined, []);
  expect(figure("Saldo")[0]).toBe("1,100,005.30 MXN");
  expect(screen.queryByText(/En 12 meses/)).toBeNull();
  expect(screen.queryByRole("table", { name: /^Saldo e interés/ })).toBeNull();
});

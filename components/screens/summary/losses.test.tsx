/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { keepChartsAway } from "@/components/charts/far-away-for-tests";
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, rowsIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import { datedLosses, lossesOf } from "@/lib/domain/balances/losses";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { decimal } from "@/lib/domain/money/money";
import { day } from "@/lib/domain/payments/payments-for-tests";
import { monthsOf, namedPeriod } from "@/lib/domain/returns/return-period";
import { BalanceCards } from "./balance-cards";
import { Overdue } from "./overdue";
import { loans, loanTotal } from "./questions-for-tests";
import { Returned } from "./returns";

beforeAll(keepChartsAway);
setNowOfEachTest("2026-06-15T18:00:00Z");

const today = day("2026-06-15");
const year = namedPeriod("12m", today);
const ledger = totalsOf(
  { month: "2025-01", sum: "1000.00" },
  { type: "LOAN_WITHDRAWAL", month: "2026-02", sum: "100.00" },
  { status: "PENDING", month: "2026-05", sum: "70.00" },
);
const amounts = { writtenOff: decimal("300.10"), recovered: decimal("50.05") };
const draw = (status: string) => {
  const currencies = lossesOf([loanTotal("0", { status, ...amounts })]);
  const dated = datedLosses(currencies, [], today);
  return show(
    <BalanceCards
      totals={ledger}
      losses={{ currencies, dated }}
      months={monthsOf(year, undefined)}
      period={{ name: "12m", to: "2026-06-15" as CalendarDate }}
      yieldOf={() => null}
      sealOf={(_balance, others) => <p>Sin {others.join(", ")}</p>}
    />,
  );
};

test("the balance is without the losses, which are a part of it and named with what they are", async () => {
  await draw("DEFAULTED");
  expect(screen.getByText(/Castigado/).textContent).toBe(
    "Pérdidas: 250.05 MXN. Castigado 300.10 MXN, recuperado 50.05 MXN.",
  );
  expect(textsOf(screen.getAllByText(/^Sin /))).toEqual([
    "Sin Pérdidas, Por colocar",
    "Sin Pérdidas",
  ]);
  expect(hrefOf(/^Saldo en MXN: /)).toBe(
    "/documents/account-statement?from=2025-01-01&to=2026-06-15&currency=MXN",
  );
  const parts = rowsIn(/^De dónde sale/).map(([name, amount]) => [name, amount?.slice(-10)]);
  expect(parts.slice(1, 5)).toEqual([
    ["Capital colocado", "000.00 MXN"],
    ["− Capital retirado", "100.00 MXN"],
    ["− Pérdidas", "250.05 MXN"],
    ["= Capital vigente", "649.95 MXN"],
  ]);
  const months = rowsIn(/^Saldo e interés en MXN/).map(([month, balance]) => [month, balance]);
  expect(months.at(-3)).toEqual(["may 2026", expect.stringContaining("900.00")]);
  expect(months.at(-2)?.[1]).toContain("649.95");
  expect(hrefOf(/^Pérdidas: /)).toBe("/loans?status=DEFAULTED&currency=MXN");
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("losses of other loans too lead to all loans of the currency", async () => {
  await draw("FINISHED");
  expect(hrefOf(/^Pérdidas: /)).toBe("/loans?currency=MXN");
});

test("defaulted loans have a bucket with the capital of its list, beside those that still run", async () => {
  const lost = loanTotal("10.00", { status: "DEFAULTED", count: 2, ...amounts });
  await show(<Overdue loans={loans(loanTotal("5", { daysLate: "0" }), lost)} lateLoans={[]} />);
  const [, , defaulted] = rowsIn("Atraso en MXN");
  expect(defaulted).toEqual([
    "Incumplidos",
    "",
    expect.stringMatching(/10\.00 MXN$/),
    "2 préstamos",
  ]);
  expect(hrefOf(/^Incumplidos en MXN/)).toBe("/loans?currency=MXN&status=DEFAULTED");
  expect(screen.getByText(/no contamos lo perdido/)).toBeTruthy();
});

test("the return after losses is beside the other one", async () => {
  const [result, afterLosses] = [0.0642, -0.2128].map(
    (rate) => ({ ok: true, rate, perYear: true, days: 365 }) as const,
  );
  await show(
    <Returned period={year} rate={undefined} real={undefined} {...{ result, afterLosses }} />,
  );
  const value = (term: string) => screen.getByText(term).nextElementSibling?.textContent;
  expect(["Rendimiento anual", "Después de pérdidas"].map(value)).toEqual(["6.42%", "−21.28%"]);
});

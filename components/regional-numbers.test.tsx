/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aLoan, listed } from "@/components/entities-for-tests";
import { rowsOf } from "@/components/lists-for-tests";
import { formatNumbersAs, show } from "@/components/render-for-tests";
import { loanScreen } from "@/components/screens/loans/loan-screen";
import { BalanceCards } from "@/components/screens/summary/balance-cards";
import { figure, loans, loanTotal } from "@/components/screens/summary/questions-for-tests";
import { TodayLine } from "@/components/screens/summary/today-line";
import { totalsOf } from "@/components/totals-for-tests";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { translations } from "@/lib/i18n/translations";

const money = (amount: string) => ({ amount, currency: "MXN" });
const loan = aLoan({ principal: money("780000.00") });

describe("with FORMAT_LOCALE=es-ES", () => {
  const [amount, count] = ["780.000,00", "12.345"];
  beforeEach(() => formatNumbersAs("es-ES"));
  const shown = () => document.body.textContent ?? "";

  test("a list writes amounts and counts alike", async () => {
    const outcome = listed([loan], { total: 12345, malformedIds: Array(12345).fill("?") });
    await show(rowsOf(loanScreen, outcome), "/loans");
    expect(shown()).toContain(`${amount} MXN`);
    expect(shown()).toContain(`de ${count}`);
    expect(shown()).toContain(`${count} elementos no se pudieron mostrar`);
  });

  test("the summary writes amounts and counts alike", async () => {
    await show(
      <>
        <TodayLine
          balances={[]}
          earned={undefined}
          loans={{ ok: true, value: loans(loanTotal("1", { daysLate: "1-30", count: 12345 })) }}
          listed={{ ok: true, value: { total: 12345 } }}
          lateLoans={[]}
          payments={undefined}
          usual={undefined}
        />
        <BalanceCards
          totals={totalsOf({ sum: "780000.00" })}
          months={[]}
          period={{ name: "12m", to: "2026-06-15" as CalendarDate }}
          yieldOf={() => null}
        />
      </>,
    );
    expect(screen.getByRole("link", { name: `${count} préstamos atrasados` })).toBeTruthy();
    expect(figure("Saldo")[0]).toBe(`${amount} MXN`);
  });
});

test("a locale with other plurals writes amounts alone: 0 loans are not one", () => {
  formatNumbersAs("fr-FR");
  expect(translations("documents")("movementsCount", { count: 12345 })).toBe("12,345 movimientos");
  expect(translations("payments")("overdueCount", { count: 0 })).toBe("0 atrasados");
});

/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aLoan, listed } from "@/components/entities-for-tests";
import { rowsOf } from "@/components/lists-for-tests";
import { formatNumbersAs, show } from "@/components/render-for-tests";
import { loanScreen } from "@/components/screens/loans/loan-screen";
import { SearchPage } from "@/components/screens/search/search-page";
import { BalanceCards } from "@/components/screens/summary/balance-cards";
import { figure, loans, loanTotal } from "@/components/screens/summary/questions-for-tests";
import { TodayLine } from "@/components/screens/summary/today-line";
import { totalsOf } from "@/components/totals-for-tests";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { isFoundLoan, readSearch } from "@/lib/domain/lists/search";
import { translations } from "@/lib/i18n/translations";

const money = (amount: string) => ({ amount, currency: "MXN" });
const loan = aLoan({ principal: money("780000.00") });

describe.each([
  ["es-MX", "780,000.00", "12,345", "1,500.00", "780,000"],
  ["es-ES", "780.000,00", "12.345", "1.500,00", "780.000"],
  ["es-AR", "780.000,00", "12.345", "1.500,00", "780.000"],
])("with FORMAT_LOCALE=%s", (locale, amount, count, example, typed) => {
  beforeEach(() => formatNumbersAs(locale));
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

  test("the search says how to type an amount, and finds it", async () => {
    await show(<SearchPage typed="" search={undefined} read={jest.fn()} />, "/search");
    expect(screen.getByText(/por ejemplo/).textContent).toMatch(new RegExp(`${example}$`));
    for (const text of [typed, amount, `$${typed}`]) {
      const search = readSearch(text);
      expect([text, search && isFoundLoan(loan, search)]).toEqual([text, true]);
    }
  });
});

test("a locale with other plurals writes amounts alone: 0 loans are not one", () => {
  formatNumbersAs("fr-FR");
  expect(translations("documents")("movementsCount", { count: 12345 })).toBe("12,345 movimientos");
  expect(translations("payments")("overdueCount", { count: 0 })).toBe("0 atrasados");
});

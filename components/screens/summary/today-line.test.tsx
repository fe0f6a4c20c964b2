/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aLoan, failed } from "@/components/entities-for-tests";
import { amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { linksIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { totalsOf } from "@/components/totals-for-tests";
import { currencyBalances } from "@/lib/domain/balances/balance";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Listing } from "@/lib/domain/lists/listing";
import type { LoanTotals } from "@/lib/domain/loans/loan-totals";
import { decimal } from "@/lib/domain/money/money";
import type { Payment } from "@/lib/domain/payments/payment";
import { loans, loanTotal } from "./questions-for-tests";
import { TodayLine } from "./today-line";

setNowOfEachTest("2026-06-15T18:00:00Z");

const onTime = (fields: object = {}) => loanTotal("10", { daysLate: "0", ...fields });
const late = loans(onTime({ count: 3 }), loanTotal("166860.35", { daysLate: "61-90", count: 2 }));
const draw = (value: LoanTotals, listed: number, more: object = {}) =>
  show(
    <TodayLine
      balances={[]}
      earned={undefined}
      loans={{ ok: true, value }}
      listed={{ ok: true, value: { total: listed } }}
      lateLoans={[]}
      payments={undefined}
      usual={undefined}
      {...more}
    />,
  );
const lines = () => textsOf(screen.getAllByRole("listitem"));

test("each currency has a sentence of what was earned, is due, is late and waits, each figure with its list", async () => {
  const waiting = { type: "WITHDRAWAL", status: "PENDING", requestStatus: "PENDING", sum: "75" };
  const balances = currencyBalances(totalsOf(waiting, { currency: "USD", sum: "5" }));
  const earned = {
    since: "2026-06-03" as CalendarDate,
    earned: [{ amount: decimal("229.96"), currency: "MXN" }],
  };
  const payment = {
    number: 1,
    principalDue: "10.00",
    interestDue: "2.50",
    status: "PENDING",
    loanId: "ln_1",
    loanReference: "P-1",
    loanDaysLate: 20,
    currency: "MXN",
    dueDate: "2026-06-16",
  };
  const payments = { malformedIds: [], rows: [payment] };
  const lateLoans = ["P-1", "P-2"].map((id) => aLoan({ id, reference: id }));
  const usual = { days: 3, count: 9 };
  await draw(late, 5, {
    balances,
    earned,
    lateLoans,
    usual,
    payments: payments as unknown as Listing<Payment>,
  });
  expect(lines()).toEqual([
    "MXN Desde el 3 jun 2026 ganaste 229.96 MXN. Te toca 12.50 MXN mañana, de P-1 (préstamo atrasado 20 días). 2 préstamos atrasados: P-1, P-2; capital en riesgo: 166,860.35 MXN. Retiros por aprobar: 75.00 MXN; suelen tardar 3 días.",
  ]);
  const list = "/movements?";
  expect(linksIn()).toEqual([
    [
      "229.96 MXN",
      `${list}type=INTEREST&status=COMPLETED&currency=MXN&from=2026-06-03&to=2026-06-15`,
    ],
    ["12.50 MXN", "/loan_detail/ln_1"],
    ["P-1", "/loan_detail/ln_1"],
    ["2 préstamos atrasados", "#late"],
    ["P-1", "/loan_detail/P-1"],
    ["P-2", "/loan_detail/P-2"],
    ["75.00 MXN", `${list}currency=MXN&requestStatus=PENDING`],
  ]);
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test.each<[LoanTotals, number, string | RegExp]>([
  [late, 5, "MXN 2 préstamos atrasados; capital en riesgo: 166,860.35 MXN."],
  [loans(onTime({ count: 3 })), 3, "MXN Todo al día."],
  [loans(onTime(), loanTotal("5", { count: 2 })), 3, /^MXN De 2 préstamos/],
  [
    { ...loans(onTime({ count: 3 })), daysLateFrom: "dates" },
    3,
    "MXN De 3 préstamos activos no sabemos si van al día.",
  ],
  [loans(loanTotal(undefined, { daysLate: "1-30" })), 1, "MXN 1 préstamo atrasado."],
  [
    loans(onTime({ count: 12 })),
    2,
    "No sabemos si hay préstamos atrasados: las cifras cuentan 12 préstamos y tu lista tiene 2. Actualiza la página.",
  ],
])("says of late loans what is known: %#", async (value, listed, text) => {
  const { container } = await draw(value, listed);
  expect(container.textContent).toEqual(
    typeof text === "string" ? text : expect.stringMatching(text),
  );
});

test("never says that nothing is late if it could not be read", async () => {
  const outcome = failed("unavailable");
  const { container } = await draw(late, 5, { loans: outcome, listed: outcome });
  expect(container.textContent).toBe("No pudimos revisar si hay préstamos atrasados.");
});

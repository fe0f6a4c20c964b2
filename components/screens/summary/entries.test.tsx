/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { aLoan, aMovement, aRequest, failed, totalsOf } from "@/components/entities-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/hidden-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, linksIn, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { currencyBalances } from "@/lib/domain/balances/balance";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Listing } from "@/lib/domain/lists/listing";
import type { LoanTotals } from "@/lib/domain/loans/loan-totals";
import { decimal } from "@/lib/domain/money/money";
import type { Payment } from "@/lib/domain/payments/payment";
import { LatestMovements, NextPayments, PendingRequests, PlannedMovements } from "./entries";
import { late, loans, loanTotal, onTime } from "./questions-for-tests";
import { TodayRows } from "./today-rows";

setNowOfEachTest("2026-06-15T18:00:00Z");

const due = (dueDate: string, fields: object = {}) => ({
  number: 1,
  principalDue: "10.00",
  interestDue: "2.50",
  status: "PENDING",
  loanId: "ln_1",
  loanReference: "P-1",
  currency: "MXN",
  dueDate,
  ...fields,
});

describe("the blocks of entries", () => {
  function listingOf<Row>(
    rows: readonly Row[],
    malformedIds: readonly string[] = [],
  ): Listing<Row> {
    return { rows, malformedIds, limit: 5, offset: 0, total: rows.length + malformedIds.length };
  }
  const entries = () => textsOf(screen.getAllByRole("listitem"));

  const payment = (fields: object = {}) =>
    aMovement({
      amount: { amount: "1234.50", currency: "MXN" },
      valueDate: "2026-06-01",
      loanId: "ln_1",
      loanReference: "P-2026-0042",
      ...fields,
    });
  const latest = (...movements: object[]) => (
    <LatestMovements listing={listingOf(movements.map(payment))} />
  );
  const payments = (rows: readonly object[]) => listingOf(rows as readonly Payment[]);

  test("the latest movements have type, signed amount, day, loan, and a status unless it is completed", async () => {
    const withdrawal = { type: "WITHDRAWAL", status: "PENDING", loanId: null };
    await show(latest({}, withdrawal, { type: "BONUS", status: "ON_HOLD", loanId: null }));
    expect(entries()).toEqual([
      "Interés1,234.50 MXN1 jun 2026 · P-2026-0042",
      expect.stringMatching(/^Retiro−1,234\.50 MXN1 jun 2026Retiro pendiente/),
      expect.stringMatching(/^BONUS.*ON_HOLD/),
    ]);
    expect(hrefOf("P-2026-0042")).toBe("/loan_detail/ln_1");
    expect(screen.getByText("P-2026-0042").dir).toBe("auto");
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  const nothing = "Aún no ha pasado nada en tu cuenta.";
  const noPayment = "No tienes pagos programados.";

  test.each<[string, ReactElement, string | RegExp, string | undefined]>([
    ["no movement", latest(), nothing, undefined],
    [
      "movements that could not be read",
      <LatestMovements key="" listing={listingOf([], ["mv_9", "?"])} />,
      "2 elementos no se pudieron mostrar.",
      nothing,
    ],
    ["no payment", <NextPayments key="" payments={payments([])} most={4} />, noPayment, undefined],
    [
      "no request",
      <PendingRequests key="" listing={listingOf([])} />,
      "No tienes retiros por aprobar.",
      undefined,
    ],
  ])("%s: says so, and nothing that is not known", async (_what, block, said, unsaid) => {
    await show(block);
    expect(screen.getByText(said)).toBeTruthy();
    if (unsaid) expect(screen.queryByText(unsaid)).toBeNull();
  });

  test("the next payments have day and unpaid amount of each, without settled ones", async () => {
    const rows = [
      due("2026-06-15", { status: "PENDING_WITHDRAWAL" }),
      due("2026-06-16", { interestReceived: "0.50" }),
      due("2026-06-18", { loanReference: undefined, loanId: "ln/2" }),
      due("2026-06-20"),
    ];
    await show(<NextPayments payments={payments(rows)} most={2} />);
    expect(entries()).toEqual([
      "P-112.00 MXN16 jun 2026mañana",
      "Préstamo12.50 MXN18 jun 2026en 3 días",
    ]);
    expect(hrefOf("Préstamo")).toBe("/loan_detail/ln%2F2");
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("the planned movements are a link with their count, if there are any", async () => {
    const { rerender } = await show(<PlannedMovements count={12} />);
    expect(hrefOf("12 movimientos programados")).toBe("/movements?from=2026-06-16&sort=valueDate");
    await rerender(<PlannedMovements count={0} />);
    expect(linksIn()).toEqual([]);
  });

  test("the pending requests say how long each is pending, with a link to its timeline and their count", async () => {
    const asked = {
      reference: "R-2026-0007",
      type: "INTEREST_WITHDRAWAL",
      status: "PENDING",
      amount: { amount: "500.00", currency: "MXN" },
      requestedAt: "2026-06-10T18:00:00Z",
    };
    const rows = [aRequest(asked), aRequest({ ...asked, id: "rq/2", reference: null, type: null })];
    const { rerender } = await show(
      <PendingRequests listing={{ ...listingOf(rows), total: 12 }} />,
    );
    expect(entries()[0]).toBe("R-2026-0007500.00 MXNhace 5 días · 10 jun 2026Retiro intereses");
    expect(hrefOf(/^Retiro, \d+ \w+ 2026$/)).toBe("/requests?id=rq%2F2");
    expect(screen.getByText("12 retiros esperan aprobación.")).toBeTruthy();
    expect(amountsIn()).toHaveLength(2);
    expect(amountsLeftWhenHidden()).toEqual([]);
    expect(hrefOf("Ver los retiros en camino")).toBe("/requests?status=PENDING_WITHDRAWAL");
    await rerender(<PendingRequests listing={listingOf([])} />);
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("the rows of today", () => {
  const draw = (value: LoanTotals, listed: number, more: object = {}) =>
    show(
      <TodayRows
        currencies={["MXN", "USD"]}
        balances={[]}
        earned={undefined}
        loans={{ ok: true, value }}
        listed={{ ok: true, value: { total: listed } }}
        lateLoans={[]}
        payments={undefined}
        {...more}
      />,
    );
  const lines = () => textsOf(screen.getAllByRole("listitem"));

  test("each currency has a row of what comes, is late and waits, then what was earned, each with its list", async () => {
    const waiting = { type: "WITHDRAWAL", status: "PENDING", requestStatus: "PENDING", sum: "75" };
    const balances = currencyBalances(totalsOf(waiting, { currency: "USD", sum: "5" }));
    const earned = {
      since: "2026-06-03" as CalendarDate,
      earned: [{ amount: decimal("229.96"), currency: "MXN" }],
    };
    const payments = { malformedIds: [], rows: [due("2026-06-16", { loanDaysLate: 20 })] };
    const lateLoans = ["P-1", "P-2", "P-3"].map((id) => aLoan({ id, reference: id }));
    await draw(late, 5, { balances, earned, lateLoans, payments });
    expect(lines()).toEqual([
      "Recibes mañana (16 jun), de P-1 (préstamo atrasado 20 días)12.50 MXN",
      "2 préstamos atrasados: P-1, P-2 +1166,860.35 MXNcapital en riesgo",
      "Retiros por aprobar75.00 MXN",
    ]);
    const card = screen.getByRole("figure", { name: "Hoy en MXN" });
    expect(card.textContent).toMatch(/Desde el 3 jun 2026 ganaste 229.96 MXN.$/);
    expect(screen.queryByRole("figure", { name: "Hoy en USD" })).toBeNull();
    const list = "/movements?";
    expect(linksIn()).toEqual([
      [lines()[0], "/loan_detail/ln_1"],
      ["2 préstamos atrasados", "#late"],
      ["P-1", "/loan_detail/P-1"],
      ["P-2", "/loan_detail/P-2"],
      [lines()[2], `${list}currency=MXN&requestStatus=PENDING`],
      [
        "229.96 MXN",
        `${list}type=INTEREST&status=COMPLETED&currency=MXN&from=2026-06-03&to=2026-06-15`,
      ],
    ]);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  const defaulted = { status: "DEFAULTED", count: 2 };
  test.each<[LoanTotals, number, string | RegExp]>([
    [late, 5, "2 préstamos atrasados166,860.35 MXNcapital en riesgo"],
    [loans(onTime({ count: 3 })), 3, "Todo al día."],
    [loans(onTime(), loanTotal("5", { count: 2 })), 3, /^De 2 préstamos/],
    [loans(onTime(), loanTotal("5", defaulted)), 3, "2 préstamos incumplidos"],
    [
      loans(loanTotal("5"), loanTotal("5", defaulted)),
      3,
      "2 préstamos incumplidos. De 1 préstamo activo no sabemos si va al día.",
    ],
    [
      loans(loanTotal(undefined, { daysLate: "1-30" }), loanTotal("5", defaulted)),
      3,
      "1 préstamo atrasado, 2 préstamos incumplidos",
    ],
    [
      { ...loans(onTime({ count: 3 })), daysLateFrom: "dates" },
      3,
      "De 3 préstamos activos no sabemos si van al día.",
    ],
  ])("says of late loans what is known: %#", async (value, listed, text) => {
    await draw(value, listed);
    const expected = typeof text === "string" ? text : expect.stringMatching(text);
    expect(lines()).toEqual([expected]);
  });

  test("says if the totals count other loans than the list, instead of what they say", async () => {
    const { container } = await draw(loans(onTime({ count: 12 })), 2);
    expect(container.textContent).toBe(
      "No sabemos si hay préstamos atrasados: las cifras cuentan 12 préstamos y tu lista tiene 2. Actualiza la página.",
    );
  });

  test("never says that nothing is late if it could not be read", async () => {
    const outcome = failed("unavailable");
    const { container } = await draw(late, 5, { loans: outcome, listed: outcome });
    expect(container.textContent).toBe("No pudimos revisar si hay préstamos atrasados.");
  });
});

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
import { TodayLine } from "./today-line";

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
    expect(screen.getByText("P-2026-0042").tagName).toBe("BDI");
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

  test("the planned movements are folded with their count, and link to all of them", async () => {
    const listing = { ...listingOf([payment({ status: "PENDING" })]), total: 12 };
    await show(<PlannedMovements listing={listing} from={"2026-06-16" as CalendarDate} />);
    expect(screen.getByText("12 movimientos programados")).toBeTruthy();
    expect(hrefOf("Ver los programados")).toBe("/movements?from=2026-06-16&sort=valueDate");
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
    const onTheirWay = "Ver los retiros en camino";
    expect(hrefOf(onTheirWay)).toBe("/requests?status=PENDING_WITHDRAWAL");
    await rerender(<PendingRequests listing={listingOf([])} />);
    expect(hrefOf(onTheirWay)).toBe("/requests?status=PENDING_WITHDRAWAL");
  });
});

describe("the line of today", () => {
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
    const payments = { malformedIds: [], rows: [due("2026-06-16", { loanDaysLate: 20 })] };
    const lateLoans = ["P-1", "P-2"].map((id) => aLoan({ id, reference: id }));
    const usual = { days: 3, count: 9 };
    await draw(late, 5, { balances, earned, lateLoans, usual, payments });
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
});

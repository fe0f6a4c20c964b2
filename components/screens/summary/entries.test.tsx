/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aLoan, aMovement, aRequest } from "@/components/entities-for-tests";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import type { Listing } from "@/lib/domain/listing";
import type { PaymentsRead } from "@/lib/domain/payment";
import { LatestMovements, PlannedMovements } from "./latest-movements";
import { NextPayments } from "./next-payments";
import { PendingRequests } from "./pending-requests";

beforeEach(() => setNow("2026-06-15T18:00:00Z"));
afterEach(() => jest.restoreAllMocks());

function listingOf<Row>(rows: readonly Row[], malformedIds: readonly string[] = []): Listing<Row> {
  return { rows, malformedIds, limit: 5, offset: 0, total: rows.length + malformedIds.length };
}

const payment = {
  amount: { amount: "1234.50", currency: "MXN" },
  valueDate: "2026-06-01",
  loanId: "ln_1",
  loanReference: "P-2026-0042",
};
const asked = {
  reference: "R-2026-0007",
  type: "INTEREST_WITHDRAWAL",
  status: "PENDING",
  amount: { amount: "500.00", currency: "MXN" },
  requestedAt: "2026-06-10T18:00:00Z",
};

const entries = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

describe("the latest movements", () => {
  test("show type, signed amount, day and loan, and the status unless it is completed", async () => {
    const rows = [
      aMovement(payment),
      aMovement({ ...payment, id: "mv_2", type: "WITHDRAWAL", status: "PENDING", loanId: null }),
    ];
    await show(<LatestMovements listing={listingOf(rows)} />);
    expect(entries()).toEqual([
      "Interés1,234.50 MXN1 jun 2026 · P-2026-0042",
      expect.stringMatching(/^Retiro−1,234\.50 MXN1 jun 2026Retiro pendiente/),
    ]);
    expect(screen.getByRole("link", { name: "P-2026-0042" }).getAttribute("href")).toBe(
      "/loan_detail/ln_1",
    );
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("show hostile references as text, and no id of a loan without a reference", async () => {
    const rows = Object.values(hostileTexts).map((loanReference, index) =>
      aMovement({ ...payment, id: `mv_${index}`, loanReference }),
    );
    await show(
      <LatestMovements
        listing={listingOf([...rows, aMovement({ ...payment, loanReference: null })])}
      />,
    );
    const links = screen.getAllByRole("link");
    expect(links.map(({ textContent }) => textContent)).toEqual([
      ...Object.values(hostileTexts).map((text) => text.toWellFormed()),
      "Préstamo",
    ]);
    for (const link of links) expect(link.querySelector("bdi")?.children).toHaveLength(0);
  });

  test("show an unknown type and status unchanged", async () => {
    await show(
      <LatestMovements listing={listingOf([aMovement({ type: "BONUS", status: "ON_HOLD" })])} />,
    );
    expect(entries()[0]).toContain("BONUS");
    expect(screen.getByRole("button", { name: "ON_HOLD" })).toBeTruthy();
  });

  test("show that there are none, but not if some could not be read", async () => {
    const { unmount } = await show(<LatestMovements listing={listingOf([])} />);
    expect(screen.getByText("Aún no ha pasado nada en tu cuenta.")).toBeTruthy();
    unmount();
    await show(<LatestMovements listing={listingOf([], ["mv_9", "?"])} />);
    expect(screen.queryByText("Aún no ha pasado nada en tu cuenta.")).toBeNull();
    expect(screen.getByText("2 elementos no se pudieron mostrar.")).toBeTruthy();
  });
});

describe("the next payments", () => {
  const due = (dueDate: string, fields: object = {}) => ({
    ...{ number: 1, principalDue: "10.00", interestDue: "2.50", status: "PENDING" },
    ...{ loanId: "ln_1", loanReference: "P-1", currency: "MXN", dueDate },
    ...fields,
  });
  const read = (...rows: object[]): PaymentsRead => ({
    read: "all",
    loansWithoutSchedule: 0,
    ...listingOf(rows as never[]),
  });

  test("show day and unpaid amount of each, without settled ones", async () => {
    const payments = read(
      due("2026-06-15", { status: "PENDING_WITHDRAWAL" }),
      due("2026-06-16", { interestReceived: "0.50" }),
      due("2026-06-18", { loanReference: undefined, loanId: "ln/2" }),
      due("2026-06-20"),
    );
    await show(<NextPayments payments={payments} most={2} />);
    expect(entries()).toEqual([
      "P-112.00 MXN16 jun 2026mañana",
      "Préstamo12.50 MXN18 jun 2026en 3 días",
    ]);
    expect(screen.getByRole("link", { name: "Préstamo" }).getAttribute("href")).toBe(
      "/loan_detail/ln%2F2",
    );
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("show that there are none only if every schedule is known", async () => {
    const none = "No tienes pagos programados.";
    const { rerender } = await show(<NextPayments payments={read()} most={4} />);
    expect(screen.getByText(none)).toBeTruthy();
    await rerender(
      <NextPayments payments={{ ...read(), loansWithoutSchedule: 2 } as never} most={4} />,
    );
    expect(screen.queryByText(none)).toBeNull();
    expect(screen.getByText(/De 2 préstamos activos no conocemos/)).toBeTruthy();
  });

  test("are dates without amounts, with a note, if the schedules could not be read", async () => {
    const loans = [
      aLoan({ id: "ln_1", reference: "P-1", nextPaymentDate: "2026-06-16" }),
      aLoan({ id: "ln_2", reference: "P-2", nextPaymentDate: "2026-06-01" }),
    ];
    const payments = {
      read: "dates",
      why: "time-out",
      loans,
      wholeList: false,
      activeLoans: 90,
    } as const;
    await show(<NextPayments payments={payments} most={4} />);
    expect(entries()).toEqual(["P-1—16 jun 2026mañana"]);
    expect(screen.getByText(/mostramos solo fechas/)).toBeTruthy();
  });
});

describe("the planned movements", () => {
  test("are folded with their count, and link to all of them", async () => {
    const rows = [aMovement({ ...payment, valueDate: "2026-07-01", status: "PENDING" })];
    await show(
      <PlannedMovements
        listing={{ ...listingOf(rows), total: 12 }}
        from={"2026-06-16" as CalendarDate}
      />,
    );
    expect(screen.getByText("12 movimientos programados")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Ver los programados" }).getAttribute("href")).toBe(
      "/movements?from=2026-06-16&sort=valueDate",
    );
  });
});

describe("the pending requests", () => {
  const onTheirWay = () => screen.getByRole("link", { name: "Ver los retiros en camino" });

  test("show how long each is pending, with a link to its timeline and their count", async () => {
    const rows = [aRequest(asked), aRequest({ ...asked, id: "rq/2", reference: null, type: null })];
    await show(<PendingRequests listing={{ ...listingOf(rows), total: 12 }} />);
    const [first, second] = screen.getAllByRole("listitem");
    expect(first?.textContent).toBe(
      "R-2026-0007500.00 MXNhace 5 días · 10 jun 2026Retiro intereses",
    );
    const link = within(second as HTMLElement).getByRole("link", {
      name: /^Retiro, \d+ \w+ 2026$/,
    });
    expect(link.getAttribute("href")).toBe("/requests?id=rq%2F2");
    expect(screen.getByText("12 retiros esperan aprobación.")).toBeTruthy();
    expect(onTheirWay().getAttribute("href")).toBe("/requests?status=PENDING_WITHDRAWAL");
    expect(amountsIn()).toHaveLength(2);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("show that none is pending, and still link to those on their way", async () => {
    await show(<PendingRequests listing={listingOf([])} />);
    expect(screen.getByText("No tienes retiros por aprobar.")).toBeTruthy();
    expect(onTheirWay()).toBeTruthy();
  });
});

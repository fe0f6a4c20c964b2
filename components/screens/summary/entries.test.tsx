/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aLoan, aMovement, aRequest } from "@/components/entities-for-tests";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import type { Listing } from "@/lib/domain/listing";
import { nextPayments } from "@/lib/domain/portfolio";
import { today } from "@/lib/i18n/format";
import { LatestMovements } from "./latest-movements";
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
  test("show type, signed amount, day and loan, and the status only while it is not completed", async () => {
    const rows = [
      aMovement(payment),
      aMovement({ ...payment, id: "mv_2", type: "WITHDRAWAL", status: "PENDING", loanId: null }),
    ];
    await show(<LatestMovements listing={listingOf(rows)} />);
    expect(entries()).toEqual([
      "Interés1,234.50 MXN1 jun 2026 · P-2026-0042",
      expect.stringMatching(/^Retiro−1,234\.50 MXN1 jun 2026Pendiente/),
    ]);
    expect(screen.getByRole("link", { name: "P-2026-0042" }).getAttribute("href")).toBe(
      "/loan_detail/ln_1",
    );
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("show hostile references as text, and the loan's id where it has no reference", async () => {
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
      "ln_1",
    ]);
    for (const link of links) expect(link.querySelector("bdi")?.children).toHaveLength(0);
  });

  test("show an unknown type and status as they came", async () => {
    await show(
      <LatestMovements listing={listingOf([aMovement({ type: "BONUS", status: "ON_HOLD" })])} />,
    );
    expect(entries()[0]).toContain("BONUS");
    expect(screen.getByRole("button", { name: "ON_HOLD" })).toBeTruthy();
  });

  test("say that there are none, but not where some could not be read", async () => {
    const { unmount } = await show(<LatestMovements listing={listingOf([])} />);
    expect(screen.getByText("Aún no tienes movimientos.")).toBeTruthy();
    unmount();
    await show(<LatestMovements listing={listingOf([], ["mv_9", "?"])} />);
    expect(screen.queryByText("Aún no tienes movimientos.")).toBeNull();
    expect(screen.getByText("2 elementos no se pudieron mostrar.")).toBeTruthy();
  });
});

describe("the next payments", () => {
  const payments = (...dates: string[]) =>
    nextPayments(
      dates.map((nextPaymentDate, index) =>
        aLoan({
          id: `ln_${index}`,
          reference: `P-${index}`,
          product: "Crédito simple",
          nextPaymentDate,
        }),
      ),
      today(),
    );

  test("come soonest first, with a late one named as late", async () => {
    const due = payments("2026-06-18", "2026-06-13", "2026-06-15", "2026-06-16");
    await show(<NextPayments payments={due} partial={false} malformed={0} />);
    expect(entries()).toEqual([
      "P-1Atrasado 2 díasCrédito simple13 jun 2026",
      "P-2hoyCrédito simple15 jun 2026",
      "P-3mañanaCrédito simple16 jun 2026",
      "P-0en 3 díasCrédito simple18 jun 2026",
    ]);
    expect(screen.getByRole("link", { name: "P-1" }).getAttribute("href")).toBe(
      "/loan_detail/ln_1",
    );
  });

  test("say that there are none only where all loans were looked at", async () => {
    const none = "No tienes pagos programados en los próximos 30 días.";
    const { unmount } = await show(<NextPayments payments={[]} partial={false} malformed={0} />);
    expect(screen.getByText(none)).toBeTruthy();
    unmount();
    await show(<NextPayments payments={[]} partial malformed={0} />);
    expect(screen.queryByText(none)).toBeNull();
    expect(screen.getByText(/No pudimos revisar todos tus préstamos/)).toBeTruthy();
  });

  test("show those that were found where not all loans were looked at, and say so", async () => {
    await show(<NextPayments payments={payments("2026-06-18")} partial malformed={1} />);
    expect(entries()).toHaveLength(1);
    expect(screen.getByText(/No pudimos revisar todos tus préstamos/)).toBeTruthy();
    expect(screen.getByText("1 elemento no se pudo mostrar.")).toBeTruthy();
  });
});

describe("the pending requests", () => {
  const onTheirWay = () => screen.getByRole("link", { name: "Ver los retiros en camino" });

  test("show how long each waits and lead to its timeline, with their count", async () => {
    const rows = [aRequest(asked), aRequest({ ...asked, id: "rq/2", reference: null, type: null })];
    await show(<PendingRequests listing={{ ...listingOf(rows), total: 12 }} />);
    const [first, second] = screen.getAllByRole("listitem");
    expect(first?.textContent).toBe(
      "R-2026-0007500.00 MXNhace 5 días · 10 jun 2026Retiro intereses",
    );
    const link = within(second as HTMLElement).getByRole("link", { name: "rq/2" });
    expect(link.getAttribute("href")).toBe("/requests?status=PENDING&open=rq%2F2");
    expect(screen.getByText("12 retiros esperan aprobación.")).toBeTruthy();
    expect(onTheirWay().getAttribute("href")).toBe("/requests?status=PENDING_WITHDRAWAL");
    expect(amountsIn()).toHaveLength(2);
    expect(amountsLeftWhenHidden()).toEqual([]);
  });

  test("say that none waits, and still lead to those on their way", async () => {
    await show(<PendingRequests listing={listingOf([])} />);
    expect(screen.getByText("No tienes retiros por aprobar.")).toBeTruthy();
    expect(onTheirWay()).toBeTruthy();
  });
});

/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { aMovement, aRequest } from "@/components/entities-for-tests";
import { hostileTexts } from "@/components/hostile-texts-for-tests";
import { amountsIn, amountsLeftWhenHidden } from "@/components/money/amounts-left-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { hrefOf, textsOf } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Payment } from "@/lib/domain/payments/payment";
import { LatestMovements, PlannedMovements } from "./latest-movements";
import { NextPayments } from "./next-payments";
import { PendingRequests } from "./pending-requests";

setNowOfEachTest("2026-06-15T18:00:00Z");

function listingOf<Row>(rows: readonly Row[], malformedIds: readonly string[] = []): Listing<Row> {
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
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test("the latest movements show hostile references as text, and no id of a loan without one", async () => {
  const hostile = Object.values(hostileTexts);
  await show(latest(...[...hostile, null].map((loanReference) => ({ loanReference }))));
  const links = screen.getAllByRole("link");
  expect(textsOf(links)).toEqual([...hostile.map((text) => text.toWellFormed()), "Préstamo"]);
  for (const link of links) expect(link.querySelector("bdi")?.children).toHaveLength(0);
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
  await show(<PendingRequests listing={{ ...listingOf(rows), total: 12 }} />);
  expect(entries()[0]).toBe("R-2026-0007500.00 MXNhace 5 días · 10 jun 2026Retiro intereses");
  expect(hrefOf(/^Retiro, \d+ \w+ 2026$/)).toBe("/requests?id=rq%2F2");
  expect(screen.getByText("12 retiros esperan aprobación.")).toBeTruthy();
  expect(amountsIn()).toHaveLength(2);
  expect(amountsLeftWhenHidden()).toEqual([]);
});

test.each([[[]], [[aRequest({ status: "PENDING" })]]])(
  "the pending requests lead to those on their way: %#",
  async (rows) => {
    await show(<PendingRequests listing={listingOf(rows)} />);
    expect(hrefOf("Ver los retiros en camino")).toBe("/requests?status=PENDING_WITHDRAWAL");
  },
);

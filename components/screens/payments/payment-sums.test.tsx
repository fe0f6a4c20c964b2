/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aPayment, failed } from "@/components/entities-for-tests";
import { show } from "@/components/render-for-tests";
import { parseCalendarDate } from "@/lib/domain/calendar-date";
import { paymentList, readListAddress } from "@/lib/domain/list-address";
import { totalPayments } from "@/lib/domain/payment-totals";
import { PaymentSums } from "./payment-sums";

const today = parseCalendarDate("2026-11-20");
if (!today) throw new Error("no day");
const address = readListAddress(paymentList, { loanId: "l-1" });

test("adds up each currency and group exactly, late ones first, each with a link to its list", async () => {
  const payments = [
    aPayment({ dueDate: "2026-12-01", principalDue: "0.1", interestDue: "0.2" }),
    aPayment({ dueDate: "2026-12-02", principalDue: "9007199254740993", interestDue: "0" }),
    aPayment({ dueDate: "2026-11-01", principalReceived: "400", interestReceived: "0" }),
    aPayment({ dueDate: "2026-10-01", status: "COMPLETED" }),
    aPayment({ dueDate: "2026-12-01", currency: "USD", principalDue: "5", interestDue: "1" }),
  ];
  const totals = totalPayments(payments, today);
  await show(
    <PaymentSums
      outcome={{ ok: true, value: { read: "all", totals } }}
      address={address}
      listed={payments.length}
    />,
  );
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  const texts = rows.map((row) => [
    within(row).getByRole("rowheader").textContent,
    ...within(row)
      .getAllByRole("cell")
      .map((cell) => cell.textContent?.replace(/ (MXN|USD)$/, "")),
  ]);
  const large = "9,007,199,254,740,993";
  expect(texts).toEqual([
    ["MXN Atrasados", "1", "1,000.00", "62.45", "1,062.45"],
    ["MXN Programado", "2", `${large}.10`, "0.20", `${large}.30`],
    ["MXN Completado", "1", "1,000.00", "62.45", "1,062.45"],
    ["MXN Por recibir", "3", "9,007,199,254,741,593.10", "62.65", "9,007,199,254,741,655.75"],
    ["USD Programado", "1", "5.00", "1.00", "6.00"],
    ["USD Por recibir", "1", "5.00", "1.00", "6.00"],
  ]);
  const links = rows.map((row) => within(row).queryByRole("link")?.getAttribute("href"));
  expect(links[3]).toBeUndefined();
  expect(links.slice(0, 2)).toEqual([
    "/payments?currency=MXN&loanId=l-1&overdue=true",
    "/payments?status=PENDING&currency=MXN&loanId=l-1&overdue=false",
  ]);
});

test.each([
  ["late payments of which it is unknown", { dueDate: "2026-11-01" }, 1],
  [
    "late payments of which it is known",
    { dueDate: "2026-11-01", principalReceived: "0", interestReceived: "0" },
    0,
  ],
  ["payments to come", { dueDate: "2026-12-01" }, 0],
])("says of %s what was paid that less may be left: %#", async (_name, fields, notes) => {
  const totals = totalPayments([aPayment(fields)], today);
  const outcome = { ok: true, value: { read: "all", totals } } as const;
  await show(<PaymentSums outcome={outcome} address={address} listed={1} />);
  expect(screen.queryAllByText(/^No sabemos cuánto se pagó ya/)).toHaveLength(notes);
});

test("shows a notice instead of a partial sum", async () => {
  await show(<PaymentSums outcome={failed("too-many-rows")} address={address} listed={1} />);
  const notice = within(screen.getByRole("status"));
  expect(notice.getByRole("heading", { name: "No pudimos leer el total" })).toBeTruthy();
  expect(notice.getByRole("button", { name: "Reintentar" })).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("folds on a phone what is longer than its screen", async () => {
  const inCurrencies = (currencies: readonly string[]) => {
    const payments = currencies.map((currency) => aPayment({ dueDate: "2026-12-01", currency }));
    const value = { read: "all" as const, totals: totalPayments(payments, today) };
    const { length } = payments;
    return show(<PaymentSums outcome={{ ok: true, value }} address={address} listed={length} />);
  };
  const isOpen = () => screen.getByRole<HTMLDetailsElement>("group").open;
  const { unmount } = await inCurrencies(["MXN"]);
  expect(isOpen()).toBe(true);
  unmount();
  await inCurrencies(["EUR", "MXN"]);
  expect(isOpen()).toBe(false);
});

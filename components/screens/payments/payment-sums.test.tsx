/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aPayment, failed } from "@/components/entities-for-tests";
import { linksIn, rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { paymentList, readListAddress } from "@/lib/domain/lists/list-address";
import { totalPayments } from "@/tools/doctor/api/total-payments";
import { OverdueStrip } from "./overdue-strip";
import { PaymentSums } from "./payment-sums";

const address = readListAddress(paymentList, { loanId: "l-1" });
const totalsOf = (payments: readonly object[]) => {
  const totals = totalPayments(payments.map(aPayment), "2026-11-20" as CalendarDate);
  return { ok: true, value: { read: "all", totals } } as const;
};
const draw = (payments: readonly object[]) =>
  show(<PaymentSums outcome={totalsOf(payments)} address={address} listed={payments.length} />);
const strip = (payments: readonly object[]) =>
  show(<OverdueStrip outcome={totalsOf(payments)} filters={{ overdue: "true" }} />);

const unpaid = { principalReceived: "0", interestReceived: "0" };
const late = { dueDate: "2026-11-01", ...unpaid };
const coming = { dueDate: "2026-12-01" };

test("adds up each currency and group exactly, late ones first, each with a link to its list", async () => {
  await draw([
    { ...coming, principalDue: "0.1", interestDue: "0.2" },
    { dueDate: "2026-12-02", principalDue: "9007199254740993", interestDue: "0" },
    { ...late, principalReceived: "400" },
    { dueDate: "2026-10-01", status: "COMPLETED" },
    { ...coming, currency: "USD", principalDue: "5", interestDue: "1" },
  ]);
  const large = "9,007,199,254,740,993";
  const rows = rowsIn().slice(1);
  expect(rows.map((row) => row.map((text) => text?.replace(/\b (MXN|USD)$/, "")))).toEqual([
    ["MXN Atrasados", "1", "1,000.00", "62.45", "1,062.45"],
    ["MXN Programado", "2", `${large}.10`, "0.20", `${large}.30`],
    ["MXN Completado", "1", "1,000.00", "62.45", "1,062.45"],
    ["MXN Por recibir", "3", "9,007,199,254,741,593.10", "62.65", "9,007,199,254,741,655.75"],
    ["USD Programado", "1", "5.00", "1.00", "6.00"],
    ["USD Por recibir", "1", "5.00", "1.00", "6.00"],
  ]);
  const list = "currency=MXN&loanId=l-1";
  expect(linksIn(within(screen.getByRole("table")).getAllByRole("link")).slice(0, 3)).toEqual([
    ["Atrasados", `/payments?${list}&overdue=true`],
    ["Programado", `/payments?status=PENDING&${list}&overdue=false`],
    ["Completado", `/payments?status=COMPLETED&${list}&overdue=false`],
  ]);
});

test.each([
  ["late payments of which it is unknown", { dueDate: "2026-11-01" }, 1],
  ["late payments of which it is known", late, 0],
  ["payments to come", coming, 0],
])("says of %s what was paid that less may be left: %#", async (_name, fields, notes) => {
  await draw([fields]);
  expect(screen.queryAllByText(/^No sabemos cuánto se pagó ya/)).toHaveLength(notes);
});

test("shows a notice instead of a partial sum", async () => {
  await show(<PaymentSums outcome={failed("too-many-rows")} address={address} listed={1} />);
  const notice = within(screen.getByRole("status"));
  expect(notice.getByRole("heading", { name: "No pudimos leer el total" })).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

test("an API without sums has neither sums nor a strip, nor a word about them", async () => {
  const none = failed("unsupported");
  const { container } = await show(<PaymentSums outcome={none} address={address} listed={1} />);
  const { container: strip } = await show(<OverdueStrip outcome={none} filters={{}} />);
  expect([container.textContent, strip.textContent]).toEqual(["", ""]);
});

test.each([
  [["MXN"], true],
  [["EUR", "MXN"], false],
])("is open on a phone if it is no longer than its screen: %j, %j", async (currencies, open) => {
  await draw(currencies.map((currency) => ({ ...coming, currency })));
  expect(screen.getByRole<HTMLDetailsElement>("group").open).toBe(open);
});

describe("the strip above the list", () => {
  const one = "1,062.45";

  test("says how many are late and what is left of them per currency, and leads to them", async () => {
    const { container } = await strip([late, late, { ...late, currency: "USD" }]);
    expect(container.textContent).toBe(`3 atrasados2,124.90 MXN${one} USD`);
    expect(linksIn()).toEqual([["3 atrasados", "/payments?overdue=true"]]);
  });

  test("is missing if none is late, and counts no other payments", async () => {
    const { container } = await strip([coming]);
    expect(container.textContent).toBe("");
  });

  test("says so if it is unknown what was paid of them, or if they could not be read", async () => {
    const { container } = await strip([{ dueDate: "2026-11-01", principalReceived: "0" }]);
    expect(container.textContent).toMatch(/No sabemos cuánto se pagó ya de los pagos atrasados/);
    await show(<OverdueStrip outcome={failed("time-out")} filters={{}} />);
    expect(screen.getByText("No pudimos revisar si hay pagos atrasados.")).toBeTruthy();
  });
});

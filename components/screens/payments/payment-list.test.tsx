/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { aLoan, aPayment, failed, listed } from "@/components/entities-for-tests";
import { hostileTexts, timesWritten } from "@/components/hostile-texts-for-tests";
import { displayedText, hideAmountsInDocument } from "@/components/money/hidden-for-tests";
import { setNow } from "@/components/now-for-tests";
import { show } from "@/components/render-for-tests";
import type { Outcome } from "@/lib/domain/failure";
import { paymentList, readListAddress } from "@/lib/domain/list-address";
import type { Payment, PaymentsRead } from "@/lib/domain/payment";
import { PaymentList } from "./payment-list";

const draw = (outcome: Outcome<PaymentsRead>, address = "/payments") => {
  const query = Object.fromEntries(new URL(address, "https://portal.test").searchParams);
  const list = (
    <PaymentList
      outcome={outcome}
      address={readListAddress(paymentList, query)}
      sums={() => <p>Las sumas</p>}
    />
  );
  return show(list, address);
};
const read = (payments: Payment[], more: object = {}): Outcome<PaymentsRead> => {
  const outcome = listed(payments, more);
  if (!outcome.ok) return outcome;
  return { ok: true, value: { read: "all", loansWithoutSchedule: 0, ...outcome.value, ...more } };
};
const table = (name = "Pagos") => screen.getByRole("table", { name });
const text = (key: string) =>
  within(table())
    .getAllByRole("cell")
    .find(({ dataset }) => dataset.key === key)?.textContent;

// Still the 20th in Mexico, though the 21st in Greenwich.
beforeEach(() => setNow("2026-11-21T03:00:00Z"));
afterEach(() => jest.restoreAllMocks());

const whole = {
  loanReference: "P-2025-0016",
  principalReceived: "900.00",
  interestReceived: "62.45",
  principalPaid: "0",
  interestPaid: "10.005",
};

test("each figure of a payment is in its own column; paid and withdrawn are two", async () => {
  await draw(read([aPayment(whole)]));
  const headers = within(table()).getAllByRole("columnheader");
  const cells = within(table()).getAllByRole("cell");
  const shown = headers.map((header, index) => [
    header.textContent?.replace(/[↑↓]$/, ""),
    cells[index]?.textContent,
  ]);
  expect(Object.fromEntries(shown)).toEqual({
    "Fecha de pago": "18 dic 2026 · en 28 días",
    Préstamo: "P-2025-0016 Pago 3",
    Estado: expect.stringMatching(/^Programado/),
    Capital: "1,000.00 MXN",
    Interés: "62.45 MXN",
    Total: "1,062.45 MXN",
    Pagado: "962.45 MXN",
    Retirado: "10.005 MXN",
  });
  expect(screen.getByText("Las sumas")).toBeTruthy();
});

test("a part that is unknown makes what was paid unknown, never a part of it", async () => {
  await draw(read([aPayment({ principalReceived: "900.00" }), aPayment(whole)]));
  expect(text("received")).toBe("Sin dato");
  expect(text("withdrawn")).toBe("Sin dato");
});

test("what is known of no payment has no column", async () => {
  await draw(read([aPayment({ principalReceived: "900.00" })]));
  expect(text("received")).toBeUndefined();
  expect(within(table()).queryByRole("columnheader", { name: "Pagado" })).toBeNull();
});

test.each([
  ["2026-11-19", "PENDING", "Atrasado 1 día", "19 nov 2026"],
  ["2026-11-20", "PENDING", "Programado", "20 nov 2026 · hoy"],
  ["2026-11-19", "PENDING_WITHDRAWAL", "Por retirar", "19 nov 2026"],
  ["2026-11-19", "COMPLETED", "Completado", "19 nov 2026"],
  ["2026-11-19", "UNDER_REVIEW", "UNDER_REVIEW", "19 nov 2026"],
])("due on %s and %s, it reads %s", async (dueDate, status, chip, day) => {
  await draw(read([aPayment({ dueDate, status })]));
  expect(text("status")).toMatch(new RegExp(`^${chip}`));
  expect(text("dueDate")).toBe(day);
});

test("shows whose payments are missing if the API has no list of payments", async () => {
  await draw(read([aPayment()], { read: "active-loans", loansWithoutSchedule: 2 }));
  const told = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(told).toEqual([
    expect.stringMatching(/^Aquí están los pagos de tus préstamos activos\./),
    expect.stringMatching(/^Faltan 2 préstamos/),
  ]);
});

test("shows dates by page, with a note, if only dates are known", async () => {
  const loans = Array.from({ length: 12 }, (_, index) =>
    aLoan({ id: `l-${index}`, nextPaymentDate: `2026-12-${10 + index}` }),
  );
  const value = {
    read: "dates",
    why: "too-many-loans",
    loans,
    wholeList: false,
    activeLoans: 1200,
  } as const;
  await draw({ ok: true, value }, "/payments?page=2&pageSize=10");
  expect(screen.getByRole("status").textContent).toMatch(
    /^Tienes 1,200 préstamos activos .* sin importes\. Puede haber más\.$/,
  );
  const rows = within(table("Próximas fechas de pago")).getAllByRole("row").slice(1);
  expect(rows.map((row) => within(row).getByRole("link").textContent)).toEqual([
    "Préstamo",
    "Préstamo",
  ]);
  expect(screen.getByText("11–12 de 12")).toBeTruthy();
  expect(screen.queryByText("Las sumas")).toBeNull();
});

test.each([
  ["/payments", "No tienes pagos por venir"],
  ["/payments?currency=ZZZ", "Ningún pago coincide con los filtros"],
])("an empty list at %s shows: %s", async (address, name) => {
  await draw(read([]), address);
  expect(screen.getByRole("heading", { name })).toBeTruthy();
  expect(screen.queryByText("Las sumas")).toBeNull();
});

test("a failed read shows why, and has no sums", async () => {
  await draw(failed("unsupported"));
  expect(within(screen.getByRole("alert")).getByText(/no están disponibles/)).toBeTruthy();
  expect(screen.queryByText("Las sumas")).toBeNull();
});

test.each(Object.entries(hostileTexts))("hostile texts are text: %s", async (_name, hostile) => {
  const { container } = await draw(read([aPayment({ loanReference: hostile, status: hostile })]));
  const row = within(table()).getAllByRole("row")[1] as HTMLElement;
  expect(timesWritten(row, hostile.toWellFormed())).toBe(2);
  expect(container.querySelector("img, script, b")).toBeNull();
});

test("with hidden amounts no figure of the row is left", async () => {
  hideAmountsInDocument();
  await draw(read([aPayment(whole)]));
  const seen = within(table()).getAllByRole("cell").slice(3).map(displayedText);
  expect(seen.join("")).not.toMatch(/\d/);
});

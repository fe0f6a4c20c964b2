/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { aPayment, listed } from "@/components/entities-for-tests";
import { setNowOfEachTest } from "@/components/now-for-tests";
import { rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import { paymentList, readListAddress } from "@/lib/domain/lists/list-address";
import { PaymentList } from "./payment-list";

const drawRows = (rows: readonly object[]) =>
  show(
    <PaymentList
      outcome={listed(rows.map(aPayment))}
      address={readListAddress(paymentList, {})}
      sums={() => <p>Las sumas</p>}
    />,
    "/payments",
  );
/** A cell of the first row. */
const text = (key: string) => document.querySelector(`td[data-key=${key}]`)?.textContent;

// Still the 20th in Mexico, though the 21st in Greenwich.
setNowOfEachTest("2026-11-21T03:00:00Z");

const whole = {
  loanReference: "P-2025-0016",
  principalReceived: "900.00",
  interestReceived: "62.45",
  principalPaid: "0",
  interestPaid: "10.005",
};

test("each figure of a payment is in its own column; paid and withdrawn are two", async () => {
  await drawRows([whole]);
  const [heads = [], cells = []] = rowsIn("Pagos");
  const names = heads.map((head) => head?.replace(/[↑↓]$/, ""));
  expect(Object.fromEntries(names.map((name, index) => [name, cells[index]]))).toEqual({
    "Fecha de pago": "18 dic 2026 · en 28 días",
    Préstamo: "P-2025-0016",
    Pago: "Pago 3",
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
  await drawRows([{ principalReceived: "900.00" }, whole]);
  expect([text("received"), text("withdrawn")]).toEqual(["Sin dato", "Sin dato"]);
});

test("what is known of no payment has no column", async () => {
  await drawRows([{ principalReceived: "900.00" }]);
  expect(text("received")).toBeUndefined();
  expect(screen.queryByRole("columnheader", { name: "Pagado" })).toBeNull();
});

test.each([
  ["2026-11-19", "PENDING", "Atrasado 1 día", "19 nov 2026"],
  ["2026-11-20", "PENDING", "Programado", "20 nov 2026 · hoy"],
  ["2026-11-19", "PENDING_WITHDRAWAL", "Por retirar", "19 nov 2026"],
  ["2026-11-19", "COMPLETED", "Completado", "19 nov 2026"],
  ["2026-11-19", "UNDER_REVIEW", "UNDER_REVIEW", "19 nov 2026"],
])("due on %s and %s, it reads %s", async (dueDate, status, chip, day) => {
  await drawRows([{ dueDate, status }]);
  expect(text("status")).toMatch(new RegExp(`^${chip}`));
  expect(text("dueDate")).toBe(day);
});

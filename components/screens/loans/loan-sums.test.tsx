/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { failed } from "@/components/entities-for-tests";
import { show } from "@/components/render-for-tests";
import type { LoanTotal } from "@/lib/domain/loan-totals";
import { decimal } from "@/lib/domain/money";
import { LoanSums } from "./loan-sums";

const total = (currency: string, count: number, more: Partial<LoanTotal> = {}): LoanTotal => ({
  currency,
  count,
  principal: decimal("300.10"),
  outstanding: decimal("200"),
  interestAccrued: decimal("12.5"),
  interestPaid: decimal("2"),
  ...more,
});
const draw = (value: readonly LoanTotal[], listed: number) =>
  show(<LoanSums outcome={{ ok: true, value }} listed={listed} />);

test("a row per currency: how many loans, and the sum of each column", async () => {
  await draw([total("USDC", 1, { interestAccrued: undefined as never }), total("MXN", 1200)], 1201);
  const rows = within(screen.getByRole("table", { name: "Total de los préstamos filtrados" }))
    .getAllByRole("row")
    .map((row) =>
      [...row.children].map(({ textContent }) => textContent?.replace(/ (MXN|USDC)$/, "")),
    );
  expect(rows).toEqual([
    ["Moneda", "Préstamos", "Capital", "Capital vigente", "Interés ganado", "Interés retirado"],
    ["MXN", "1,200", "300.10", "200.00", "12.50", "2.00"],
    ["USDC", "1", "300.10", "200.00", "—Sin dato", "2.00"],
  ]);
});

test("are not shown if they were made from another number of loans than the list has", async () => {
  await draw([total("MXN", 12)], 2);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByRole("status").textContent).toBe(
    "No mostramos el total: las sumas cuentan 12 y la lista 2. Actualiza la página para leerlas de nuevo.",
  );
});

test("that could not be read completely show why, and no partial sum", async () => {
  await show(<LoanSums outcome={failed("too-many-rows")} listed={2001} />);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByRole("heading", { name: "No pudimos leer el total" })).toBeTruthy();
});

/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { failed } from "@/components/entities-for-tests";
import { rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { LoanTotal } from "@/lib/domain/loan-totals";
import { decimal } from "@/lib/domain/money";
import { LoanSums } from "./loan-sums";

const total = (currency: string, count: number): LoanTotal => ({
  currency,
  count,
  principal: decimal("300.10"),
  outstanding: decimal("200"),
  interestAccrued: decimal("12.5"),
  interestPaid: decimal("2"),
});

test("a row per currency: how many loans, and the sum of each column", async () => {
  const { interestAccrued: _, ...unknown } = total("USDC", 1);
  await show(
    <LoanSums outcome={{ ok: true, value: [unknown, total("MXN", 1200)] }} listed={1201} />,
  );
  const rows = rowsIn("Total de los préstamos filtrados");
  expect(rows.map((row) => row.map((text) => text?.replace(/ (MXN|USDC)$/, "")))).toEqual([
    ["Moneda", "Préstamos", "Capital", "Capital vigente", "Interés ganado", "Interés retirado"],
    ["MXN", "1,200", "300.10", "200.00", "12.50", "2.00"],
    ["USDC", "1", "300.10", "200.00", "—Sin dato", "2.00"],
  ]);
});

test.each([
  [
    "were made from another number of loans than the list has",
    { ok: true, value: [total("MXN", 12)] } as const,
    "No mostramos el total: las sumas cuentan 12 y la lista 2. Actualiza la página para leerlas de nuevo.",
  ],
  ["could not be read completely", failed("too-many-rows"), "No pudimos leer el total"],
])("sums that %s show why, and no partial sum", async (_what, outcome, words) => {
  await show(<LoanSums outcome={outcome} listed={2} />);
  expect(screen.getByText(words)).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});

/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import { failed } from "@/components/entities-for-tests";
import { rowsIn } from "@/components/reading-for-tests";
import { show } from "@/components/render-for-tests";
import type { LoanTotal } from "@/lib/domain/loans/loan-totals";
import { decimal } from "@/lib/domain/money/money";
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

test("capital that was never placed is in rows of its own, with its status", async () => {
  const of = (status: string, amount: string, more = {}) => ({
    ...{ ...total("MXN", 2), status, principal: decimal(amount), ...more },
  });
  const value = [
    of("CANCELED", "400", { interestAccrued: undefined }),
    of("ACTIVE", "1000.10", { writtenOff: decimal("7") }),
    of("PENDING", "50"),
    of("FINISHED", "0.05"),
  ];
  await show(<LoanSums outcome={{ ok: true, value }} listed={8} />);
  const rows = rowsIn("Total de los préstamos filtrados").slice(1);
  expect(rows.map(([name, count, principal]) => [name, count, principal])).toEqual([
    ["MXN", "4", "1,000.15 MXN"],
    ["MXN Pendiente", "2", "50.00 MXN"],
    ["MXN Cancelado", "2", "400.00 MXN"],
  ]);
  expect(rows.map((row) => row[4])).toEqual(["7.00 MXN", "—Sin dato", "—Sin dato"]);
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

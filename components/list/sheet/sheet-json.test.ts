import { cellOf } from "@/components/table/cell";
import type { Listing } from "@/lib/domain/lists/listing";
import { decimal } from "@/lib/domain/money/money";
import { formatMoney } from "@/lib/i18n/format";
import { sheetJson } from "./sheet-json";

jest.mock("@/lib/config", () => ({
  readConfig: () => ({ formatLocale: "es-419", timeZone: "America/Mexico_City" }),
}));

type Placed = {
  readonly principal: string;
  readonly currency?: string;
  readonly paid?: string | undefined;
};

const columns = [{ key: "principal" }, { key: "paid" }];

const rowOf = ({ principal, currency = "MXN", paid }: Placed) => {
  const amount = (text: string, of: string) =>
    ({ kind: "amount", ...formatMoney({ amount: decimal(text), currency: of }) }) as const;
  const cells = {
    principal: amount(principal, currency),
    paid: cellOf(paid, (text) => amount(text, "MXN")),
  };
  return { id: "l-1", cells };
};

const list = { name: "loans", columns, row: rowOf } as const;

const listing = (rows: readonly Placed[], more: Partial<Listing<Placed>> = {}) => ({
  rows,
  malformedIds: [],
  limit: 100,
  offset: 0,
  total: rows.length,
  ...more,
});
const cellsOf = (...rows: readonly Placed[]) =>
  sheetJson(listing(rows), list).rows.map(({ cells }) => cells);

test("amounts are bare beside a column of their currency; one in another currency keeps it", () => {
  const paid = "3.50";
  const [own, other] = cellsOf({ principal: "1", paid }, { principal: "1", currency: "USD", paid });
  expect(own?.currency).toEqual({ kind: "text", text: "MXN" });
  for (const key of ["principal", "paid"]) expect(own?.[key]).toHaveProperty("repeated", true);
  expect(other?.currency).toEqual({ kind: "text", text: "USD" });
  expect(other?.paid).toMatchObject({ shown: "3.50", currency: "MXN" });
  expect(other?.paid).not.toHaveProperty("repeated", true);
});

test("every digit is shown, and each column has its decimal points aligned", () => {
  const usdc = (principal: string, paid?: string) => ({ principal, currency: "USDC", paid });
  const [exact, round] = cellsOf(usdc("1234.123456"), usdc("1", "3.50"));
  expect(exact?.principal).toMatchObject({ shown: "1,234.123456" });
  expect(exact?.principal).not.toHaveProperty("full");
  expect(round?.principal).toMatchObject({ shown: "1.00", pad: "0000" });
  expect(round?.paid).not.toHaveProperty("pad");
});

test("says where the rows are in the list, when they were read and what is missing", () => {
  const page = listing([{ principal: "1" }, { principal: "2" }], {
    malformedIds: ["m-9"],
    offset: 1200,
    total: 250_000,
    asOf: "2026-01-05T18:02:00Z",
  });
  expect(sheetJson(page, list)).toMatchObject({
    total: 250_000,
    shown: "1,201–1,203 de 250,000",
    updated: "Actualizado el 5 ene 2026, 12:02 GMT-6",
    notes: ["1 elemento no se pudo mostrar."],
  });
});

test("says nothing of no rows", () => {
  expect(sheetJson(listing([]), list)).toEqual({ rows: [], total: 0, shown: "", notes: [] });
});

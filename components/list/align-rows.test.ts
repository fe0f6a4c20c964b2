import type { Cell } from "@/components/table/cell";
import { alignRows } from "./align-rows";
import type { Column, Row } from "./row";

jest.mock("@/lib/config", () => ({
  readConfig: () => ({ formatLocale: "es-419", timeZone: "UTC" }),
}));

const columns: Column[] = ["amount", "balance", "date"].map((key) => ({
  key,
  label: key,
  align: "start",
}));

const amount = (shown: string): Cell => ({ kind: "amount", shown, currency: "MXN" });
const formatted = (shown: string): Cell => {
  const [fraction] = /\..*$/.exec(shown) ?? [];
  return { kind: "amount", shown, currency: "MXN", ...(fraction && { fraction }) };
};

test("each column is aligned by itself, over all of its rows; all else stays as it is", () => {
  const date: Cell = { kind: "day", text: "5 ene 2026" };
  const rows: Row[] = [
    { id: "1", cells: { amount: formatted("1.50"), balance: formatted("7.00"), date } },
    { id: "2", cells: { amount: formatted("0.000001"), balance: { kind: "absent" }, date } },
    { id: "3", cells: { amount: formatted("1,000"), date } },
  ];
  const aligned = alignRows(columns, rows);
  expect(aligned.map(({ cells }) => cells.amount)).toEqual([
    { ...amount("1.50"), pad: "0000" },
    amount("0.000001"),
    { ...amount("1,000"), pad: ".000000" },
  ]);
  expect(aligned.map(({ cells }) => cells.date)).toEqual(rows.map(({ cells }) => cells.date));
});

test("a row shows its currency once, and again for an amount in another currency", () => {
  const [same, other] = alignRows(columns, [
    { id: "1", cells: { amount: formatted("1.50"), balance: formatted("7.00") } },
    {
      id: "2",
      cells: { amount: formatted("1.50"), balance: { ...formatted("7.00"), currency: "USD" } },
    },
  ] as Row[]);
  expect([same?.cells.amount, same?.cells.balance]).toEqual([
    amount("1.50"),
    { ...amount("7.00"), repeated: true },
  ]);
  expect(other?.cells.balance).toEqual({ ...amount("7.00"), currency: "USD" });
});

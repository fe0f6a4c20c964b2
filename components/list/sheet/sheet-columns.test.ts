import type { ColumnDefinition } from "../columns";
import { sheetColumns } from "./sheet-columns";

const definitions = [
  { key: "reference", sortField: "reference" },
  { key: "principal", sortField: "principalDue", align: "end" },
  { key: "received", align: "end", ifKnown: true },
  { key: "loan" },
] as const satisfies readonly ColumnDefinition<string>[];

test("a sheet has the list's columns, and the currency before the first figures", () => {
  expect(sheetColumns(definitions, (key) => `the ${key}`, "Moneda")).toEqual([
    { key: "reference", label: "the reference", align: "start", sortField: "reference" },
    { key: "currency", label: "Moneda", align: "start" },
    { key: "principal", label: "the principal", align: "end", sortField: "principalDue" },
    { key: "received", label: "the received", align: "end", ifKnown: true },
    { key: "loan", label: "the loan", align: "start" },
  ]);
});

import type { DatabaseSync } from "node:sqlite";
import { type Currency, toDecimal } from "../sandbox/data/currency.ts";
import type { Expected } from "./compare.ts";
import { amount, date, read, text, types, word } from "./database-cells.ts";

const header =
  "Fecha|Tipo|Préstamo|Descripción|Referencia externa|Entradas|Salidas|Saldo|Moneda|Id".split("|");

/** The records of a statement of account below its heading, added up from the database's rows. */
export function statementRows(
  database: DatabaseSync,
  lender: bigint,
  currency: Currency,
  { from, to }: { readonly from: string; readonly to: string },
): Expected[][] {
  const rows = read(
    database,
    `SELECT *, coalesce(direction, iif(type IN ('LOAN', 'INTEREST'), 'IN', 'OUT')) AS way
       FROM movements WHERE lender = ? AND currency = ? AND status = 'COMPLETED' AND value_date <= ?
       ORDER BY value_date, number`,
    lender,
    currency,
    to,
  );
  const signed = (row: (typeof rows)[number]) =>
    row.way === "IN" ? BigInt(row.amount ?? 0) : -BigInt(row.amount ?? 0);
  const within = rows.filter((row) => String(row.value_date) >= from);
  const sumOf = (some: typeof rows) => some.reduce((sum, row) => sum + signed(row), 0n);
  const money = (units: bigint): Expected => ({ number: toDecimal(units, currency) });
  const opening = sumOf(rows) - sumOf(within);
  let balance = opening;
  const nothing = undefined;
  const moneyIn = sumOf(within.filter(({ way }) => way === "IN"));
  const moneyOut = -sumOf(within.filter(({ way }) => way === "OUT"));
  return [
    header,
    [
      ...[{ date: from }, "Saldo inicial", nothing, nothing, nothing, nothing, nothing],
      ...[money(opening), currency, nothing],
    ],
    ...within.map((row) => {
      balance += signed(row);
      return [
        date(row, "value_date"),
        word(types, row, "type"),
        text(row, "loan_reference") ?? text(row, "loan_id"),
        text(row, "description"),
        text(row, "external_ref"),
        row.way === "IN" ? amount(row, "amount") : nothing,
        row.way === "OUT" ? amount(row, "amount") : nothing,
        money(balance),
        currency,
        text(row, "id"),
      ];
    }),
    [
      ...[{ date: to }, "Saldo final", nothing, nothing, nothing],
      ...[money(moneyIn), money(moneyOut), money(balance), currency, nothing],
    ],
  ];
}

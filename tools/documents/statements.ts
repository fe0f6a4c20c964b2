import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
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
      { date: from },
      "Saldo inicial",
      nothing,
      nothing,
      nothing,
      nothing,
      nothing,
      money(opening),
      currency,
      nothing,
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
      { date: to },
      "Saldo final",
      nothing,
      nothing,
      nothing,
      money(moneyIn),
      money(moneyOut),
      money(balance),
      currency,
      nothing,
    ],
  ];
}

const interestHeader = ["Año", "Mes", "Moneda", "Interés ganado", "Interés retirado"];
const months = [
  "Enero",
  "Febrero",
  "Marzo",
  "Abril",
  "Mayo",
  "Junio",
  "Julio",
  "Agosto",
  "Septiembre",
  "Octubre",
  "Noviembre",
  "Diciembre",
];

/** The records of a year's statement of interest below its heading, added up from the movements. */
export function annualRows(
  database: DatabaseSync,
  lender: bigint,
  year: number,
  today: string,
): Expected[][] {
  const sums = read(
    database,
    `SELECT currency, type, substr(value_date, 6, 2) AS month, sum(CASE
         WHEN coalesce(direction, iif(type = 'INTEREST', 'IN', 'OUT')) = iif(type = 'INTEREST', 'IN', 'OUT')
         THEN amount ELSE -amount END) AS sum
       FROM movements WHERE lender = ? AND status = 'COMPLETED'
         AND type IN ('INTEREST', 'INTEREST_WITHDRAWAL') AND substr(value_date, 1, 4) = ?
       GROUP BY 1, 2, 3`,
    lender,
    String(year),
  );
  const currencies = [...new Set(sums.map((row) => String(row.currency) as Currency))].sort();
  return [
    interestHeader,
    ...currencies.flatMap((currency) => {
      const cell = (type: string, month?: string): Expected => {
        const own = sums.filter(
          (row) =>
            row.currency === currency &&
            row.type === type &&
            (month === undefined || row.month === month),
        );
        const sum = own.reduce((all, row) => all + BigInt(row.sum ?? 0), 0n);
        return { number: toDecimal(sum, currency) };
      };
      const record = (name: string, month?: string): Expected[] => [
        { number: String(year) },
        name,
        currency,
        cell("INTEREST", month),
        cell("INTEREST_WITHDRAWAL", month),
      ];
      const begun = months
        .map((name, index) => ({ name, month: String(index + 1).padStart(2, "0") }))
        .filter(
          ({ month }) => `${year}-${month}-01` <= today || sums.some((row) => row.month === month),
        );
      return [...begun.map(({ name, month }) => record(name, month)), record("Total")];
    }),
  ];
}

/** The lines of each page, as a reader outside the portal finds them. */
function readPages(program: string, file: string): string[][] {
  const options = { encoding: "utf8", maxBuffer: 2 ** 29 } as const;
  const text = execFileSync(program, ["-layout", file, "-"], options);
  const pages = text.split("\f").slice(0, -1);
  return pages.map((page) => page.split("\n").filter((line) => line.trim() !== ""));
}

/** How many rows a statement of all completed movements has, and the balance that they lead to. */
export function expectedStatement(database: DatabaseSync, lender: bigint, currency: Currency) {
  const [row] = read(
    database,
    `SELECT count(*) AS count, sum(CASE
       WHEN coalesce(direction, iif(type IN ('LOAN', 'INTEREST'), 'IN', 'OUT')) = 'IN'
       THEN amount ELSE -amount END) AS balance
     FROM movements WHERE lender = ? AND currency = ? AND status = 'COMPLETED'`,
    ...[lender, currency],
  );
  return { rows: Number(row?.count), balance: toDecimal(row?.balance as bigint, currency) };
}

/**
 * Checks that a PDF has each completed movement and ends with their balance; returns the number of its
 * pages. `reader` is the path of pdftotext.
 */
export function assertStatementPdf(
  reader: string,
  file: string,
  { rows, balance }: ReturnType<typeof expectedStatement>,
): number {
  const pages = readPages(reader, file);
  for (const [index, lines] of pages.entries()) {
    assert.match(lines.at(-1) ?? "", new RegExp(`^ +Página ${index + 1}$`));
    if (index > 0) assert.match(lines[0] ?? "", /Estado de cuenta/);
  }
  // The opening and the closing balance are rows too.
  const dated = pages.flat().filter((line) => /^ *\d+ [a-z]+ \d{4} /.test(line));
  assert.equal(dated.length, rows + 2);
  assert.equal(dated.at(-1)?.split(/ {2,}/).at(-1)?.replaceAll(",", ""), balance);
  return pages.length;
}

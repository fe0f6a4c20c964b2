import type { DatabaseSync } from "node:sqlite";
import { type Currency, toDecimal } from "../sandbox/data/currency.ts";
import type { Expected } from "./compare.ts";
import { read } from "./database-cells.ts";

const header = ["Año", "Mes", "Moneda", "Interés ganado", "Interés retirado"];
const months =
  "Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre".split(
    " ",
  );

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
    header,
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

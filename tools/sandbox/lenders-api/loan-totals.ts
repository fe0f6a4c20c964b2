import Big from "big.js";
import type { CalendarDate } from "../data/calendar.ts";
import { daysBetween } from "../data/calendar.ts";
import { toDecimal } from "../data/currency.ts";
import type { Reader, Row } from "../database/selection.ts";
import { bucketOf } from "./days-late.ts";
import { QueryReader } from "./query.ts";
import { currencyOf, integer, text } from "./rows.ts";
import type { LoanTotal, Totals } from "./wire.ts";

const groupings = ["status", "product", "maturityYear", "daysLate"] as const;

type Grouping = (typeof groupings)[number];

function groupOf(row: Row, by: readonly Grouping[], today: CalendarDate) {
  const since = row.unsettled_since;
  const late = typeof since === "string" ? Math.max(0, daysBetween(since, today)) : 0;
  return {
    currency: currencyOf(row),
    ...(by.includes("status") && { status: text(row, "status") as LoanTotal["status"] & string }),
    ...(by.includes("product") && { product: text(row, "product") }),
    ...(by.includes("maturityYear") && {
      maturityYear: Number(text(row, "maturity_date").slice(0, 4)),
    }),
    ...(by.includes("daysLate") && row.status === "ACTIVE" && { daysLate: bucketOf(late) }),
  };
}

/**
 * `GET /loans/totals`: the outstanding capital of the lender's loans per currency and what `by` names,
 * and Σ rate × outstanding. Throws `BadQuery`.
 */
export function totalLoans(
  reader: Reader,
  lender: bigint,
  parameters: URLSearchParams,
  day: CalendarDate,
): Omit<Totals<LoanTotal>, "asOf"> {
  const query = new QueryReader(parameters);
  const by = query.someOf("by", groupings);
  const today = query.date("today") ?? day;
  query.finish();
  // Loans of one rate first: a few hundred groups, whose rates are then exact decimals.
  const rows = reader.all(
    `SELECT currency, status, product, maturity_date, unsettled_since, annual_rate,
       sum(outstanding_principal) AS outstanding, count(*) AS count
     FROM loans WHERE lender = ?
     GROUP BY currency, status, product, maturity_date, unsettled_since, annual_rate`,
    [lender],
  );
  const groups = new Map<string, { of: ReturnType<typeof groupOf>; rows: Row[] }>();
  for (const row of rows) {
    const of = groupOf(row, by, today);
    const key = JSON.stringify(of);
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { of, rows: [row] });
  }
  return { data: [...groups.values()].map(({ of, rows }) => ({ ...of, ...sumsOf(rows) })) };
}

function sumsOf(rows: readonly Row[]) {
  let outstanding = 0n;
  let weighted = new Big(0);
  let count = 0;
  for (const row of rows) {
    const amount = integer(row, "outstanding");
    outstanding += amount;
    weighted = weighted.plus(
      new Big(text(row, "annual_rate")).times(toDecimal(amount, currencyOf(row))),
    );
    count += Number(integer(row, "count"));
  }
  const [first] = rows;
  const currency = first === undefined ? "MXN" : currencyOf(first);
  return {
    outstanding: toDecimal(outstanding, currency),
    rateTimesOutstanding: weighted.toFixed(),
    count,
  };
}

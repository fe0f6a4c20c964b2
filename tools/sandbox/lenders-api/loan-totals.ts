import Big from "big.js";
import type { CalendarDate } from "../data/calendar.ts";
import { toDecimal } from "../data/currency.ts";
import type { Status } from "../data/entities.ts";
import type { Row } from "../database/selection.ts";
import type { ListCall } from "./list.ts";
import { bucketOf, daysLate, loansWanted } from "./loans.ts";
import { currencyOf, integer, text } from "./rows.ts";

const groupings = ["status", "product", "maturityYear", "daysLate"] as const;

type Grouping = (typeof groupings)[number];

function groupOf(row: Row, by: readonly Grouping[], today: CalendarDate) {
  return {
    currency: currencyOf(row),
    ...(by.includes("status") && { status: text(row, "status") as Status }),
    ...(by.includes("product") && { product: text(row, "product") }),
    ...(by.includes("maturityYear") && {
      maturityYear: Number(text(row, "maturity_date").slice(0, 4)),
    }),
    ...(by.includes("daysLate") &&
      row.status === "ACTIVE" && { daysLate: bucketOf(daysLate(row, today)) }),
  };
}

export type LoanTotal = ReturnType<typeof groupOf> & ReturnType<typeof sumsOf>;

/**
 * `GET /loans/totals`: the sums of the lender's loans that match the query, per currency and what `by`
 * names, and Σ rate × outstanding. Throws `BadQuery`.
 */
export function totalLoans(call: ListCall): { data: LoanTotal[] } {
  const { reader, query, day } = call;
  const by = query.someOf("by", groupings);
  const today = query.date("today") ?? day;
  const conditions = loansWanted(call, today);
  query.finish();
  // Loans of one rate first: a few hundred groups, whose rates are then exact decimals.
  const rows = reader.all(
    `SELECT currency, status, product, maturity_date, unsettled_since, annual_rate,
       sum(principal) AS principal, sum(outstanding_principal) AS outstanding,
       sum(interest_accrued) AS interest_accrued, sum(interest_paid) AS interest_paid,
       sum(written_off) AS written_off, sum(recovered) AS recovered,
       count(*) AS count
     FROM loans WHERE ${conditions.sql}
     GROUP BY currency, status, product, maturity_date, unsettled_since, annual_rate`,
    conditions.values,
  );
  const groups = Map.groupBy(rows, (row) => JSON.stringify(groupOf(row, by, today)));
  return {
    data: [...groups].map(([group, own]) => ({
      ...(JSON.parse(group) as ReturnType<typeof groupOf>),
      ...sumsOf(own),
    })),
  };
}

function sumsOf(rows: readonly Row[]) {
  const [first] = rows;
  const currency = first === undefined ? "MXN" : currencyOf(first);
  const sum = (column: string, some = rows) =>
    toDecimal(
      some.reduce((sum, row) => sum + integer(row, column), 0n),
      currency,
    );
  /** Nothing if no loan has any. */
  const ifAny = <Field extends string>(field: Field, column: string) => {
    const some = rows.filter((row) => row[column] !== null);
    const sums = some.length > 0 ? { [field]: sum(column, some) } : {};
    return sums as { [Name in Field]?: string };
  };
  const weighted = rows.map((row) =>
    new Big(text(row, "annual_rate")).times(toDecimal(integer(row, "outstanding"), currency)),
  );
  return {
    principal: sum("principal"),
    outstanding: sum("outstanding"),
    interestAccrued: sum("interest_accrued"),
    interestPaid: sum("interest_paid"),
    ...ifAny("writtenOff", "written_off"),
    ...ifAny("recovered", "recovered"),
    rateTimesOutstanding: weighted.reduce((sum, each) => sum.plus(each), new Big(0)).toFixed(),
    count: rows.reduce((sum, row) => sum + Number(integer(row, "count")), 0),
  };
}

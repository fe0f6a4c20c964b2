import Big from "big.js";
import type { CalendarDate } from "../data/calendar.ts";
import { toDecimal } from "../data/currency.ts";
import type { Loan } from "../data/entities.ts";
import { groupsOf, type ListCall, total } from "./list.ts";
import { bucketOf, daysLate, loansWanted } from "./loans.ts";

const groupings = ["status", "product", "daysLate"] as const;

type Grouping = (typeof groupings)[number];

function groupOf(loan: Loan, by: readonly Grouping[], today: CalendarDate) {
  const { currency, status, product } = loan;
  const days = daysLate(loan, today);
  const bucket = days === undefined ? undefined : bucketOf(days);
  const parts = { status, product, daysLate: bucket };
  return { currency, ...Object.fromEntries(by.map((name) => [name, parts[name]])) };
}

/**
 * `GET /loans/totals`: the sums of the lender's loans that match the query, per currency and what `by`
 * names, and Σ rate × outstanding. Throws `BadQuery`.
 */
export function totalLoans(call: ListCall): { data: object[] } {
  const { portfolio, query, day } = call;
  const by = query.someOf("by", groupings);
  const today = query.date("today") ?? day;
  const isWanted = loansWanted(call, today);
  query.finish();
  const sorted = groupsOf(portfolio.loans.filter(isWanted), (loan) => [
    ...[loan.currency, loan.status, loan.product],
    ...[loan.maturityDate, loan.unsettledSince],
  ]).flat();
  const groups = Map.groupBy(sorted, (loan) => JSON.stringify(groupOf(loan, by, today)));
  return {
    data: [...groups.values()].map(([first, ...others]) => ({
      ...groupOf(first as Loan, by, today),
      ...sumsOf(first as Loan, ...others),
    })),
  };
}

type Amount =
  | ("principal" | "outstandingPrincipal" | "interestAccrued" | "interestPaid")
  | ("writtenOff" | "recovered");

function sumsOf(...loans: readonly [Loan, ...Loan[]]) {
  const [{ currency }] = loans;
  const sum = (field: Amount) => toDecimal(total(loans.map((loan) => loan[field] ?? 0n)), currency);
  /** Nothing if no loan has any. */
  const sumIfAny = (field: Amount) =>
    loans.some((loan) => loan[field] !== null) ? sum(field) : undefined;
  const weighted = loans.map(({ annualRate, outstandingPrincipal }) =>
    new Big(annualRate).times(toDecimal(outstandingPrincipal, currency)),
  );
  return {
    principal: sum("principal"),
    outstanding: sum("outstandingPrincipal"),
    interestAccrued: sum("interestAccrued"),
    interestPaid: sum("interestPaid"),
    writtenOff: sumIfAny("writtenOff"),
    recovered: sumIfAny("recovered"),
    rateTimesOutstanding: weighted.reduce((sum, each) => sum.plus(each), new Big(0)).toFixed(),
    count: loans.length,
  };
}

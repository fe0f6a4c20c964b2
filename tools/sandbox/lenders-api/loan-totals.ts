import Big from "big.js";
import type { CalendarDate } from "../data/calendar.ts";
import { toDecimal } from "../data/currency.ts";
import type { Loan } from "../data/entities.ts";
import { groupsOf, type ListCall, total } from "./list.ts";
import { bucketOf, daysLate, loansWanted } from "./loans.ts";

const groupings = ["status", "product", "maturityYear", "daysLate"] as const;

type Grouping = (typeof groupings)[number];

function groupOf(loan: Loan, by: readonly Grouping[], today: CalendarDate) {
  const { currency, status, product, maturityDate } = loan;
  const days = daysLate(loan, today);
  return {
    currency,
    ...(by.includes("status") && { status }),
    ...(by.includes("product") && { product }),
    ...(by.includes("maturityYear") && { maturityYear: Number(maturityDate.slice(0, 4)) }),
    ...(by.includes("daysLate") && days !== undefined && { daysLate: bucketOf(days) }),
  };
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

function sumsOf(...loans: readonly [Loan, ...Loan[]]) {
  const [{ currency }] = loans;
  const sum = (amounts: readonly bigint[]) => toDecimal(total(amounts), currency);
  /** Nothing if no loan has any. */
  const sumIfAny = (amounts: readonly (bigint | null)[]) => {
    const some = amounts.filter((amount) => amount !== null);
    return some.length > 0 ? sum(some) : undefined;
  };
  const weighted = loans.map(({ annualRate, outstandingPrincipal }) =>
    new Big(annualRate).times(toDecimal(outstandingPrincipal, currency)),
  );
  return {
    principal: sum(loans.map(({ principal }) => principal)),
    outstanding: sum(loans.map(({ outstandingPrincipal }) => outstandingPrincipal)),
    interestAccrued: sum(loans.map(({ interestAccrued }) => interestAccrued)),
    interestPaid: sum(loans.map(({ interestPaid }) => interestPaid)),
    writtenOff: sumIfAny(loans.map(({ writtenOff }) => writtenOff)),
    recovered: sumIfAny(loans.map(({ recovered }) => recovered)),
    rateTimesOutstanding: weighted.reduce((sum, each) => sum.plus(each), new Big(0)).toFixed(),
    count: loans.length,
  };
}

import Big from "big.js";
import type { CalendarDate } from "./calendar-date";
import { bucketOf, type DaysLateBucket, daysLateOf } from "./days-late";
import type { Loan } from "./loan";
import { addDecimals, type DecimalString, decimal } from "./money";
import type { Status } from "./status";

/** What loans may be grouped by, beside their currency. */
export const loanGroupings = ["status", "product", "maturityYear", "daysLate"] as const;

export type LoanGrouping = (typeof loanGroupings)[number];

/** The outstanding capital of one group of loans. */
export type LoanTotal = {
  readonly currency: string;
  readonly status?: Status;
  /** Absent for loans that name none. */
  readonly product?: string;
  /** Absent for loans without a maturity date. */
  readonly maturityYear?: number;
  /** Of active loans; absent for others, and where nothing tells. */
  readonly daysLate?: DaysLateBucket;
  /** Absent where a loan of the group does not tell it. */
  readonly outstanding?: DecimalString;
  /** Σ rate (percent) × outstanding; absent where a loan of the group does not tell one of them. */
  readonly rateTimesOutstanding?: DecimalString;
  readonly count: number;
};

/** Sums of loans; `filterable`: the list of loans takes the filters of these groups. */
export type LoanTotals = {
  readonly totals: readonly LoanTotal[];
  readonly filterable: boolean;
  /** `dates`: some loans' days late are taken from their dates, and may be more. */
  readonly daysLateFrom: "api" | "dates";
};

/** Groups and adds loans; what an API without totals leaves to the portal. */
export function totalLoans(
  loans: Iterable<Loan>,
  by: readonly LoanGrouping[],
  today: CalendarDate,
): LoanTotal[] {
  const groups = new Map<string, { of: Group; loans: Loan[] }>();
  for (const loan of loans) {
    const of = groupOf(loan, by, today);
    const key = JSON.stringify(of);
    const group = groups.get(key);
    if (group) group.loans.push(loan);
    else groups.set(key, { of, loans: [loan] });
  }
  return [...groups.values()].map(({ of, loans }) => ({ ...of, ...sumsOf(loans) }));
}

type Group = Omit<LoanTotal, "outstanding" | "rateTimesOutstanding" | "count">;

function groupOf(loan: Loan, by: readonly LoanGrouping[], today: CalendarDate): Group {
  const { principal, status, product, maturityDate } = loan;
  const late = daysLateOf(loan, today);
  return {
    currency: principal.currency,
    ...(by.includes("status") && { status }),
    ...(by.includes("product") && product !== undefined && { product }),
    ...(by.includes("maturityYear") &&
      maturityDate !== undefined && { maturityYear: Number(maturityDate.slice(0, 4)) }),
    ...(by.includes("daysLate") && late !== undefined && { daysLate: bucketOf(late.days) }),
  };
}

function sumsOf(loans: readonly Loan[]): Omit<LoanTotal, keyof Group> {
  const outstanding = loans.flatMap((loan) => outstandingOf(loan) ?? []);
  const weighted = loans.flatMap((loan) => {
    const amount = outstandingOf(loan);
    if (amount === undefined || loan.annualRate === undefined) return [];
    return [decimal(new Big(loan.annualRate).times(amount).toFixed())];
  });
  return {
    ...(outstanding.length === loans.length && { outstanding: addDecimals(outstanding) }),
    ...(weighted.length === loans.length && { rateTimesOutstanding: addDecimals(weighted) }),
    count: loans.length,
  };
}

/** Unknown also where it is told in another currency than the loan's. */
function outstandingOf({ principal, outstandingPrincipal }: Loan): DecimalString | undefined {
  const isSame = outstandingPrincipal?.currency === principal.currency;
  return isSame ? outstandingPrincipal?.amount : undefined;
}

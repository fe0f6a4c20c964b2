import Big from "big.js";
import type { CalendarDate } from "../dates/calendar-date";
import { addDecimals, type DecimalString, decimal, type Money } from "../money/money";
import { byCurrency, countOf, groupedBy } from "../money/totals";
import { bucketOf, type DaysLateBucket, daysLateOf } from "./days-late";
import type { Loan } from "./loan";
import type { Status } from "./status";

export const loanGroupings = ["status", "product", "daysLate"] as const;

export type LoanGrouping = (typeof loanGroupings)[number];

export type LoanTotal = {
  readonly currency: string;
  readonly status?: Status;
  readonly product?: string;
  /** Absent for loans that are not active, and if it is unknown. */
  readonly daysLate?: DaysLateBucket;
  /** These four are absent if they are unknown for a loan of the group. */
  readonly principal?: DecimalString;
  readonly outstanding?: DecimalString;
  readonly interestAccrued?: DecimalString;
  readonly interestPaid?: DecimalString;
  /** Σ rate (percent) × outstanding; absent if either is unknown for a loan of the group. */
  readonly rateTimesOutstanding?: DecimalString;
  /** Of the loans that have any; absent if none has. */
  readonly writtenOff?: DecimalString;
  readonly recovered?: DecimalString;
  readonly count: number;
};

/** Sums of loans. `filterable`: the list of loans can be filtered by these groups. */
export type LoanTotals = {
  readonly totals: readonly LoanTotal[];
  readonly filterable: boolean;
  /** `dates`: some days late come from the loans' dates, so they are a minimum. */
  readonly daysLateFrom: "api" | "dates";
  readonly lateLoans?: readonly Loan[];
};

export function totalLoans(
  loans: Iterable<Loan>,
  by: readonly LoanGrouping[],
  today: CalendarDate,
): LoanTotal[] {
  const groups = groupedBy(loans, (loan) => groupOf(loan, by, today));
  return groups.map(({ of, rows }) => ({ ...of, ...addSums(rows.map(sumsOfLoan)) }));
}

/** One per currency of all placed loans, without a status; then those of PENDING, CANCELED ones. */
export function placedAndOthers(totals: readonly LoanTotal[]): LoanTotal[] {
  const statusOf = ({ status }: LoanTotal) =>
    status === "PENDING" || status === "CANCELED" ? status : undefined;
  const order = [undefined, "PENDING", "CANCELED"];
  return byCurrency(totals).flatMap(([currency, all]) =>
    order.flatMap((status) => {
      const own = all.filter((total) => statusOf(total) === status);
      return own.length ? { currency, ...(status && { status }), ...addSums(own) } : [];
    }),
  );
}

type Sums = Omit<LoanTotal, keyof Group>;

/** The sums that all of them have, and the losses that any of them has. */
function addSums(all: readonly Sums[]): Sums {
  const sums = [...wholeSums, ...lossSums].flatMap((name) => {
    const known = all.flatMap(({ [name]: sum }) => sum ?? []);
    const isWhole = known.length === all.length || name === "writtenOff" || name === "recovered";
    return known.length && isWhole ? [[name, addDecimals(known)]] : [];
  });
  return { ...Object.fromEntries(sums), count: countOf(all) };
}

type Group = Pick<LoanTotal, "currency" | LoanGrouping>;

function groupOf(loan: Loan, by: readonly LoanGrouping[], today: CalendarDate): Group {
  const { principal, status, product } = loan;
  const late = daysLateOf(loan, today);
  return {
    currency: principal.currency,
    ...(by.includes("status") && { status }),
    ...(by.includes("product") && product !== undefined && { product }),
    ...(by.includes("daysLate") && late !== undefined && { daysLate: bucketOf(late.days) }),
  };
}

const lossSums = ["writtenOff", "recovered"] as const;

const wholeSums = [
  "principal",
  "outstanding",
  "interestAccrued",
  "interestPaid",
  "rateTimesOutstanding",
] as const;

/** Of one loan: what is in its own currency. */
function sumsOfLoan(loan: Loan): Sums {
  const amountOf = (money: Money | undefined) =>
    money?.currency === loan.principal.currency ? money.amount : undefined;
  const outstanding = amountOf(loan.outstandingPrincipal);
  const sums = {
    principal: loan.principal.amount,
    outstanding,
    interestAccrued: amountOf(loan.interestAccrued),
    interestPaid: amountOf(loan.interestPaid),
    rateTimesOutstanding:
      outstanding &&
      loan.annualRate &&
      decimal(new Big(loan.annualRate).times(outstanding).toFixed()),
    writtenOff: loan.writtenOff?.amount,
    recovered: loan.recovered?.amount,
  };
  const known = Object.entries(sums).filter(([, sum]) => sum !== undefined);
  return { ...Object.fromEntries(known), count: 1 };
}

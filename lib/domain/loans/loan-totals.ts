import Big from "big.js";
import type { CalendarDate } from "../dates/calendar-date";
import { addDecimals, type DecimalString, decimal } from "../money/money";
import { bucketOf, type DaysLateBucket, daysLateOf } from "./days-late";
import type { Loan } from "./loan";
import type { Status } from "./status";

export const loanGroupings = ["status", "product", "maturityYear", "daysLate"] as const;

export type LoanGrouping = (typeof loanGroupings)[number];

export type LoanTotal = {
  readonly currency: string;
  readonly status?: Status;
  readonly product?: string;
  readonly maturityYear?: number;
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

/** One per currency of all placed loans, without a status; then those of PENDING, CANCELED ones. */
export function placedAndOthers(totals: readonly LoanTotal[]): LoanTotal[] {
  const statusOf = ({ status }: LoanTotal) =>
    status === "PENDING" || status === "CANCELED" ? status : undefined;
  const order = [undefined, "PENDING", "CANCELED"];
  const currencies = [...new Set(totals.map(({ currency }) => currency))].sort();
  return currencies.flatMap((currency) =>
    order.flatMap((status) => {
      const own = totals.filter(
        (total) => total.currency === currency && statusOf(total) === status,
      );
      return own.length ? { currency, ...(status && { status }), ...addedUp(own) } : [];
    }),
  );
}

function addedUp(totals: readonly LoanTotal[]): Omit<LoanTotal, keyof Group> {
  const sums = (
    ["writtenOff", "recovered", ...(Object.keys(summed) as (keyof typeof summed)[])] as const
  ).flatMap((name) => {
    const known = totals.flatMap(({ [name]: sum }) => sum ?? []);
    const isWhole = name === "writtenOff" || name === "recovered" || known.length === totals.length;
    return known.length && isWhole ? [[name, addDecimals(known)]] : [];
  });
  return { ...Object.fromEntries(sums), count: totals.reduce((sum, { count }) => sum + count, 0) };
}

type Group = Pick<LoanTotal, "currency" | LoanGrouping>;

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

const summed = {
  principal: "principal",
  outstanding: "outstandingPrincipal",
  interestAccrued: "interestAccrued",
  interestPaid: "interestPaid",
} as const;

function sumsOf(loans: readonly Loan[]): Omit<LoanTotal, keyof Group> {
  const sums = Object.entries(summed).map(([name, field]) => [
    name,
    sumOf(loans, (loan) => amountOf(loan, field)),
  ]);
  const rateTimesOutstanding = sumOf(loans, (loan) => {
    const amount = amountOf(loan, "outstandingPrincipal");
    if (amount === undefined || loan.annualRate === undefined) return undefined;
    return decimal(new Big(loan.annualRate).times(amount).toFixed());
  });
  const losses = (["writtenOff", "recovered"] as const).map((field) => {
    const known = loans.flatMap((loan) => loan[field]?.amount ?? []);
    return [field, known.length ? addDecimals(known) : undefined];
  });
  return {
    ...Object.fromEntries([...sums, ...losses].filter(([, sum]) => sum !== undefined)),
    ...(rateTimesOutstanding !== undefined && { rateTimesOutstanding }),
    count: loans.length,
  };
}

function sumOf(
  loans: readonly Loan[],
  numberOf: (loan: Loan) => DecimalString | undefined,
): DecimalString | undefined {
  const known = loans.flatMap((loan) => numberOf(loan) ?? []);
  return known.length === loans.length ? addDecimals(known) : undefined;
}

function amountOf(
  loan: Loan,
  field: (typeof summed)[keyof typeof summed],
): DecimalString | undefined {
  const { [field]: money, principal } = loan;
  return money?.currency === principal.currency ? money.amount : undefined;
}

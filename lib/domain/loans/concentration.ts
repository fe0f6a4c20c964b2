import type { Listing } from "../lists/listing";
import { addDecimals, compareDecimals, type DecimalString, isPositive } from "../money/money";
import type { Loan } from "./loan";
import type { LoanTotal } from "./loan-totals";

type Holding = {
  readonly loan?: Loan;
  readonly borrower?: string | undefined;
  readonly count: number;
  readonly outstanding: DecimalString;
  /** 0 to 1. */
  readonly share: number;
};

export type Concentration = {
  readonly currency: string;
  /** At most five, the largest first. */
  readonly loans: readonly Holding[];
  /** The shares of the largest loan, of the three and of the five largest; fewer of fewer loans. */
  readonly largest: readonly number[];
  /** As of the loans; none unless every loan with capital is listed, and has a borrower. */
  readonly borrowers: readonly Holding[];
};

const most = 5;

/** Undefined if a capital is unknown, or if list (maybe only the largest) and sums disagree. */
export function concentration(
  currency: string,
  totals: readonly LoanTotal[],
  { rows, malformedIds }: Pick<Listing<Loan>, "rows" | "malformedIds">,
): Concentration | undefined {
  const own = totals.filter((each) => each.currency === currency);
  const known = own.flatMap(({ outstanding }) => outstanding ?? []);
  const listed = rows.flatMap((loan) => {
    const capital = loan.outstandingPrincipal;
    return capital?.currency === currency ? { loan, capital: capital.amount } : [];
  });
  const isSorted = listed.every(
    ({ capital }, at) => compareDecimals(capital, listed[at - 1]?.capital ?? capital) <= 0,
  );
  const isKnown = known.length === own.length && listed.length === rows.length;
  if (!isKnown || !isSorted || malformedIds.length) return undefined;
  const whole = addDecimals(known);
  const placed = listed.filter(({ capital }) => isPositive(capital));
  const sum = (of: typeof placed) => addDecimals(of.map(({ capital }) => capital));
  const left = compareDecimals(whole, sum(placed));
  if (!placed.length || left < 0) return undefined;
  const holding = (of: typeof placed) => {
    const outstanding = sum(of);
    return { count: of.length, outstanding, share: Number(outstanding) / Number(whole) };
  };
  const isTold = left === 0 && placed.every(({ loan }) => loan.borrower);
  const groups = isTold ? [...Map.groupBy(placed, ({ loan }) => loan.borrower?.id).values()] : [];
  return {
    currency,
    loans: placed.slice(0, most).map((each) => ({ ...holding([each]), loan: each.loan })),
    largest: [1, 3, most]
      .filter((count) => count <= placed.length)
      .map((count) => holding(placed.slice(0, count)).share),
    borrowers: groups
      .map((of) => ({ ...holding(of), borrower: of[0]?.loan.borrower?.name }))
      .sort((one, other) => compareDecimals(other.outstanding, one.outstanding))
      .slice(0, most),
  };
}

import type { Listing } from "./listing";
import type { Loan } from "./loan";
import type { LoanTotal } from "./loan-totals";
import { addDecimals, compareDecimals, type DecimalString, decimal } from "./money";

/** A loan, or all loans of a borrower, with their part of the currency's outstanding capital. */
type Holding = {
  readonly name: string | undefined;
  /** Of a single loan. */
  readonly loanId?: string;
  readonly count: number;
  readonly outstanding: DecimalString;
  /** 0 to 1. */
  readonly share: number;
};

export type Concentration = {
  readonly currency: string;
  /** The five largest, the largest first. */
  readonly loans: readonly Holding[];
  /** The shares of the largest loan, of the three and of the five largest; fewer of fewer loans. */
  readonly largest: readonly number[];
  /** As of the loans; none unless every loan with capital has a borrower. */
  readonly borrowers: readonly Holding[];
};

const most = 5;

/**
 * Of a currency with capital, from its loans, largest first, and its sums. Undefined if a loan's capital
 * is unknown, or if the list is not as it was asked for.
 */
export function concentration(
  currency: string,
  totals: readonly LoanTotal[],
  { rows, total }: Pick<Listing<Loan>, "rows" | "total">,
): Concentration | undefined {
  const own = totals.filter((each) => each.currency === currency);
  const known = own.flatMap(({ outstanding }) => outstanding ?? []);
  const whole = addDecimals(known);
  if (known.length < own.length || !isMore(whole, decimal("0"))) return undefined;
  const loans = rows.flatMap((loan) => {
    const capital = loan.outstandingPrincipal;
    return capital?.currency === currency ? { loan, capital: capital.amount } : [];
  });
  const isSorted = loans.every(
    ({ capital }, at) => !isMore(capital, loans[at - 1]?.capital ?? capital),
  );
  if (loans.length < rows.length || !isSorted) return undefined;
  const placed = loans.filter(({ capital }) => isMore(capital, decimal("0")));
  const holding = (of: typeof placed, name: string | undefined): Holding => {
    const outstanding = addDecimals(of.map(({ capital }) => capital));
    return { name, count: of.length, outstanding, share: Number(outstanding) / Number(whole) };
  };
  const isWhole = rows.length === total || placed.length < loans.length;
  const isTold = isWhole && placed.every(({ loan }) => loan.borrower);
  const groups = isTold ? [...Map.groupBy(placed, ({ loan }) => loan.borrower?.id).values()] : [];
  const borrowers = groups
    .map((of) => holding(of, of[0]?.loan.borrower?.name))
    .sort((left, right) => compareDecimals(right.outstanding, left.outstanding));
  return {
    currency,
    loans: placed.slice(0, most).map((each) => ({
      ...holding([each], each.loan.reference ?? each.loan.product),
      loanId: each.loan.id,
    })),
    largest: [1, 3, most]
      .filter((count) => count <= placed.length)
      .map((count) => holding(placed.slice(0, count), undefined).share),
    borrowers: borrowers.slice(0, most),
  };
}

function isMore(left: DecimalString, right: DecimalString): boolean {
  return compareDecimals(left, right) > 0;
}

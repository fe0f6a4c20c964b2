import { addDecimals, compareDecimals, type DecimalString, decimal, negateDecimal } from "./money";
import { type Direction, directionOf, type Movement, type MovementType } from "./movement";
import { assumesDirections, type MovementTotal, type MovementTotals } from "./movement-totals";
import { type CurrencyWithholding, withholdings } from "./withholding";

export type AccountSummary = {
  readonly currency: string;
  readonly opening: DecimalString;
  readonly moneyIn: DecimalString;
  /** Money out, as a positive number. */
  readonly moneyOut: DecimalString;
  /** opening + moneyIn − moneyOut. */
  readonly closing: DecimalString;
  readonly count: number;
  /** Movements up to the period's end whose direction is unknown; they are in no sum. */
  readonly uncounted: number;
  /** True if the totals have no directions, so reversed movements could not be subtracted. */
  readonly assumesDirections: boolean;
  /** Of the period's movements; missing if nothing was withheld. */
  readonly withholding?: CurrencyWithholding;
};

export type StatementLine = {
  readonly movement: Movement;
  readonly change?: DecimalString;
  readonly balance: DecimalString;
};

export type AccountStatement = {
  readonly summary: AccountSummary;
  readonly first: readonly StatementLine[];
  readonly omitted: number;
  readonly last: readonly StatementLine[];
  /** The API's own balance, if it contradicts the sum. */
  readonly reported?: DecimalString;
};

export function accountSummaries(before: MovementTotals, within: MovementTotals): AccountSummary[] {
  const all = [...before, ...within];
  const currencies = [...new Set(all.map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const own = (totals: MovementTotals) => totals.filter((total) => total.currency === currency);
    const opening = addDecimals([...changesOf(own(before))]);
    const moneyIn = sumOf(own(within), "IN");
    const moneyOut = sumOf(own(within), "OUT");
    const [withholding] = withholdings(own(within));
    return {
      currency,
      opening,
      moneyIn,
      moneyOut,
      closing: addDecimals([opening, moneyIn, negateDecimal(moneyOut)]),
      count: countOf(own(within)),
      uncounted: countOf(own(all).filter((total) => directionOf(total) === undefined)),
      assumesDirections: assumesDirections(own(all)),
      ...(withholding && { withholding }),
    };
  });
}

function changeOf(movement: Movement): DecimalString | undefined {
  return signed(movement, movement.amount.amount);
}

export function statementLines(
  opening: DecimalString,
  movements: readonly Movement[],
): StatementLine[] {
  let balance = opening;
  return movements.map((movement) => {
    const change = changeOf(movement);
    if (change === undefined) return { movement, balance };
    balance = addDecimals([balance, change]);
    return { movement, change, balance };
  });
}

export function balanceBefore(
  closing: DecimalString,
  movements: readonly Movement[],
): DecimalString {
  const changes = movements.flatMap((movement) => changeOf(movement) ?? []);
  return addDecimals([closing, negateDecimal(addDecimals(changes))]);
}

export type ReportedDay = {
  readonly date: string;
  readonly last?: DecimalString;
  readonly isWhole: boolean;
  readonly agrees: boolean;
};

export function followReported(
  before: ReportedDay | undefined,
  movement: Movement,
  closing: DecimalString,
): ReportedDay {
  const { valueDate, amount, balanceAfter } = movement;
  const own = balanceAfter?.currency === amount.currency ? balanceAfter.amount : undefined;
  const day = before?.date === valueDate ? before : { isWhole: true, agrees: false };
  return {
    date: valueDate,
    ...(own !== undefined && { last: own }),
    isWhole: day.isWhole && own !== undefined,
    agrees: day.agrees || (own !== undefined && compareDecimals(own, closing) === 0),
  };
}

/** Movements of a day have no certain order, so any of the last day's may have the balance. */
export function contradiction(
  day: ReportedDay | undefined,
  { uncounted }: Pick<AccountSummary, "uncounted">,
): DecimalString | undefined {
  return day?.isWhole && !day.agrees && uncounted === 0 ? day.last : undefined;
}

function changesOf(totals: MovementTotals): DecimalString[] {
  return totals.flatMap((total) => signed(total, total.sum) ?? []);
}

function signed(
  one: { readonly type: MovementType; readonly direction?: Direction },
  amount: DecimalString,
): DecimalString | undefined {
  const direction = directionOf(one);
  if (direction === undefined) return undefined;
  return direction === "OUT" ? negateDecimal(amount) : amount;
}

function sumOf(totals: MovementTotals, direction: Direction): DecimalString {
  const sums = totals.filter((total) => directionOf(total) === direction).map(({ sum }) => sum);
  return sums.length ? addDecimals(sums) : decimal("0");
}

function countOf(totals: readonly MovementTotal[]): number {
  return totals.reduce((sum, { count }) => sum + count, 0);
}

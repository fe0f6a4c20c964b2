import { type Loss, lostIn } from "../balances/losses";
import { daysBetween } from "../dates/calendar-date";
import {
  addDecimals,
  compareDecimals,
  type DecimalString,
  isSome,
  negateDecimal,
  subtractDecimals,
  zero,
} from "../money/money";
import { countOf, currenciesOf } from "../money/totals";
import { type Direction, directionOf, type Movement, signedAmount } from "../movements/movement";
import {
  assumesDirections,
  type MovementTotal,
  type MovementTotals,
} from "../movements/movement-totals";
import { type CurrencyWithholding, withholdings } from "../movements/withholding";

export type StatementLosses = {
  readonly within: readonly Loss[];
  readonly sum: DecimalString;
  /** Up to the period's end; the movements' own balance still has it. */
  readonly toEnd: DecimalString;
  /** On days that are not known: it is in no balance. */
  readonly undated?: DecimalString;
};

export type AccountSummary = {
  readonly currency: string;
  readonly opening: DecimalString;
  readonly moneyIn: DecimalString;
  /** Money out, as a positive number. */
  readonly moneyOut: DecimalString;
  /** opening + moneyIn − moneyOut, less the period's losses. */
  readonly closing: DecimalString;
  readonly count: number;
  /** Absent if there are none; `unread` if that is not known. */
  readonly losses?: StatementLosses | "unread";
  /** Movements up to the period's end whose direction is unknown; they are in no sum. */
  readonly uncounted: number;
  /** True if the totals have no directions, so reversed movements could not be subtracted. */
  readonly assumesDirections: boolean;
  readonly withholding?: CurrencyWithholding;
};

export type StatementLine = { readonly balance: DecimalString } & (
  | { readonly movement: Movement; readonly change?: DecimalString }
  | { readonly loss: Loss; readonly change: DecimalString }
);

export type AccountStatement = {
  readonly summary: AccountSummary;
  readonly first: readonly StatementLine[];
  readonly omitted: number;
  readonly omittedLosses?: number;
  readonly last: readonly StatementLine[];
  /** The API's own balance, if it contradicts the sum. */
  readonly reported?: DecimalString;
};

export function accountSummaries(before: MovementTotals, within: MovementTotals): AccountSummary[] {
  return currenciesOf([...before, ...within]).map((currency) => {
    const isOwn = (total: MovementTotal) => total.currency === currency;
    const [earlier, own] = [before.filter(isOwn), within.filter(isOwn)];
    const opening = subtractDecimals(sumInDirection(earlier, "IN"), sumInDirection(earlier, "OUT"));
    const moneyIn = sumInDirection(own, "IN");
    const moneyOut = sumInDirection(own, "OUT");
    const [withholding] = withholdings(own);
    const both = [...earlier, ...own];
    return {
      currency,
      opening,
      moneyIn,
      moneyOut,
      closing: addDecimals([opening, moneyIn, negateDecimal(moneyOut)]),
      count: countOf(own),
      uncounted: countOf(both.filter((total) => directionOf(total) === undefined)),
      assumesDirections: assumesDirections(both),
      ...(withholding && { withholding }),
    };
  });
}

export function statementLosses({ losses }: AccountSummary): StatementLosses | undefined {
  return losses === "unread" ? undefined : losses;
}

export function isAfterLosses(summary: AccountSummary): boolean {
  const losses = statementLosses(summary);
  return losses !== undefined && (losses.within.length > 0 || isSome(losses.toEnd));
}

/** False if the totals have no directions, or if not all losses are taken off: a balance may be wrong. */
export function isExact(summary: AccountSummary): boolean {
  const { assumesDirections, losses } = summary;
  return !assumesDirections && losses !== "unread" && !losses?.undated;
}

export function lineCount(summary: AccountSummary): number {
  return summary.count + (statementLosses(summary)?.within.length ?? 0);
}

/** The closing balance without losses, which `balanceAfter` of the last movement should have. */
export function movementsBalance(summary: AccountSummary): DecimalString {
  return addDecimals([summary.closing, statementLosses(summary)?.toEnd ?? zero]);
}

function changeOf(movement: Movement): DecimalString | undefined {
  return directionOf(movement) && signedAmount(movement).amount;
}

/** With the balance after each; losses come after the movements of their day. */
export function statementLines(
  opening: DecimalString,
  movements: readonly Movement[],
  losses: readonly Loss[] = [],
): StatementLine[] {
  let balance = opening;
  const booked = movements.map((movement) => ({ date: movement.valueDate, movement }));
  const entries = losses.length
    ? [...booked, ...losses.map((loss) => ({ date: loss.date, loss }))].sort((left, right) =>
        daysBetween(right.date, left.date),
      )
    : booked;
  return entries.map((entry): StatementLine => {
    const change = "loss" in entry ? negateDecimal(entry.loss.amount) : changeOf(entry.movement);
    if (change !== undefined) balance = addDecimals([balance, change]);
    if ("loss" in entry) return { loss: entry.loss, change: change as DecimalString, balance };
    return { movement: entry.movement, ...(change !== undefined && { change }), balance };
  });
}

export function balanceBefore(
  closing: DecimalString,
  movements: readonly Movement[],
  losses: readonly Loss[] = [],
): DecimalString {
  const changes = movements.flatMap((movement) => changeOf(movement) ?? []);
  return addDecimals([closing, negateDecimal(addDecimals(changes)), lostIn(losses)]);
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

/** What movements in their order report at their end, if it contradicts the sum. */
export function contradictedBalance(
  movements: readonly Movement[],
  closing: DecimalString,
  summary: Pick<AccountSummary, "uncounted">,
): DecimalString | undefined {
  let day: ReportedDay | undefined;
  for (const movement of movements) day = followReported(day, movement, closing);
  return contradiction(day, summary);
}

/** Movements of a day have no certain order, so any of the last day's may have the balance. */
export function contradiction(
  day: ReportedDay | undefined,
  { uncounted }: Pick<AccountSummary, "uncounted">,
): DecimalString | undefined {
  return day?.isWhole && !day.agrees && uncounted === 0 ? day.last : undefined;
}

function sumInDirection(totals: MovementTotals, direction: Direction): DecimalString {
  const own = totals.filter((total) => directionOf(total) === direction);
  return addDecimals(own.map(({ sum }) => sum));
}

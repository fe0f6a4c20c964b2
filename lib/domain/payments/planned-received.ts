import type { CalendarDate } from "../dates/calendar-date";
import { type CalendarMonth, monthOf, shiftMonth } from "../dates/calendar-month";
import { addDecimals, type DecimalString, isPositive } from "../money/money";
import { byCurrency } from "../money/totals";
import type { PaymentTotal } from "./payment-totals";

const monthsBack = 24;

export type Received = {
  readonly due: DecimalString;
  /** Absent unless it is known of every payment. */
  readonly received?: DecimalString;
  /** Received by due, as a fraction. */
  readonly share?: number;
};

export type CurrencyReceived = {
  readonly currency: string;
  readonly whole: Received;
  /** The newest first, without months in which nothing was due. */
  readonly months: readonly (Received & { readonly month: CalendarMonth })[];
};

/** The full months before today's, at most 24. Also what was due of defaulted loans. */
export function plannedAndReceived(totals: readonly PaymentTotal[], today: CalendarDate) {
  const running = monthOf(today);
  const first = shiftMonth(running, -monthsBack);
  const past = totals.filter(
    ({ month }) => month !== undefined && month >= first && month < running,
  );
  return byCurrency(past)
    .map(([currency, own]) => currencyReceived(currency, own))
    .filter(({ months }) => months.length);
}

function currencyReceived(currency: string, own: readonly PaymentTotal[]): CurrencyReceived {
  const groups = [...Map.groupBy(own, ({ month }) => month as CalendarMonth)];
  const months = groups
    .map(([month, group]) => ({ month, ...receivedOf(group) }))
    .filter(({ due }) => isPositive(due))
    .sort((left, right) => (left.month < right.month ? 1 : -1));
  return { currency, whole: receivedOf(own), months };
}

function receivedOf(totals: readonly PaymentTotal[]): Received {
  const due = addDecimals(totals.flatMap(({ principal, interest }) => [principal, interest]));
  const known = totals.flatMap(({ principalReceived, interestReceived }) =>
    principalReceived && interestReceived ? [principalReceived, interestReceived] : [],
  );
  if (known.length < 2 * totals.length) return { due };
  const received = addDecimals(known);
  return { due, received, ...(isPositive(due) && { share: Number(received) / Number(due) }) };
}

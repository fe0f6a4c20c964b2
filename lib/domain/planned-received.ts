import type { CalendarDate } from "./calendar-date";
import { type CalendarMonth, monthOf, shiftMonth } from "./calendar-month";
import { addDecimals, compareDecimals, type DecimalString, decimal } from "./money";
import type { PaymentTotal } from "./payment-totals";

const monthsBack = 24;

/** What was due in a time, and what the borrowers have paid of it until today. */
export type Received = {
  readonly due: DecimalString;
  /** Absent unless it is known of every payment. */
  readonly received?: DecimalString;
  /** Received by due, as a fraction. */
  readonly share?: number;
};

export type CurrencyReceived = {
  /** Canceled payments are not counted, such as those of a defaulted loan. */
  readonly hasCanceled: boolean;
  readonly whole: Received;
  /** The newest first, without months in which nothing was due. */
  readonly months: readonly (Received & { readonly month: CalendarMonth })[];
};

/** The full months before today's, at most 24; undefined if nothing was due in them. */
export function plannedAndReceived(
  totals: readonly PaymentTotal[],
  currency: string,
  today: CalendarDate,
): CurrencyReceived | undefined {
  const running = monthOf(today);
  const first = shiftMonth(running, -monthsBack);
  const past = totals.filter(
    ({ month, currency: of }) =>
      of === currency && month !== undefined && month >= first && month < running,
  );
  const own = past.filter(({ status }) => status !== "CANCELED");
  const groups = [...Map.groupBy(own, ({ month }) => month as CalendarMonth)];
  const months = groups
    .map(([month, group]) => ({ month, ...receivedOf(group) }))
    .filter(({ due }) => compareDecimals(due, decimal("0")) > 0)
    .sort((left, right) => (left.month < right.month ? 1 : -1));
  const hasCanceled = own.length < past.length;
  return months.length ? { whole: receivedOf(own), months, hasCanceled } : undefined;
}

function receivedOf(totals: readonly PaymentTotal[]): Received {
  const due = addDecimals(totals.flatMap(({ principal, interest }) => [principal, interest]));
  const known = totals.flatMap(({ principalReceived, interestReceived }) =>
    principalReceived && interestReceived ? [principalReceived, interestReceived] : [],
  );
  if (known.length < 2 * totals.length) return { due };
  const received = addDecimals(known);
  const isSome = compareDecimals(due, decimal("0")) > 0;
  return { due, received, ...(isSome && { share: Number(received) / Number(due) }) };
}

import { addDecimals, type DecimalString } from "./money";
import type { PaymentTotal } from "./payment-totals";
import type { Status } from "./status";

export type PaymentSum = {
  readonly currency: string;
  /** All overdue payments are in one group, the others in one group per status. */
  readonly group: Status | "overdue";
  readonly count: number;
  /** The amount due by the schedule. */
  readonly principal: DecimalString;
  readonly interest: DecimalString;
  readonly total: DecimalString;
  readonly expected: DecimalString;
};

const order: readonly string[] = [
  "overdue",
  "ACTIVE",
  "PENDING",
  "PENDING_WITHDRAWAL",
  "COMPLETED",
];

/** Returns the sums by currency in alphabetical order, within each the most urgent group first. */
export function sumPayments(totals: readonly PaymentTotal[]): PaymentSum[] {
  const groups = Object.groupBy(totals, ({ currency, status, overdue }) =>
    JSON.stringify([currency, overdue ? "overdue" : status]),
  );
  return Object.entries(groups)
    .map(([key, group = []]): PaymentSum => {
      const [currency, of] = JSON.parse(key) as [string, string];
      const sum = (amounts: (total: PaymentTotal) => readonly DecimalString[]) =>
        addDecimals(group.flatMap(amounts));
      return {
        currency,
        group: of,
        count: group.reduce((count, total) => count + total.count, 0),
        principal: sum(({ principal }) => [principal]),
        interest: sum(({ interest }) => [interest]),
        total: sum(({ principal, interest }) => [principal, interest]),
        expected: sum(({ principalExpected, interestExpected }) => [
          principalExpected,
          interestExpected,
        ]),
      };
    })
    .sort((left, right) => compare(left, right));
}

function compare(left: PaymentSum, right: PaymentSum): number {
  if (left.currency !== right.currency) return left.currency < right.currency ? -1 : 1;
  return place(left.group) - place(right.group);
}

/** Cancelled and unknown groups come last. */
function place(group: string): number {
  const index = order.indexOf(group);
  return index < 0 ? order.length : index;
}

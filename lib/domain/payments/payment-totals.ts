import type { CalendarMonth } from "../dates/calendar-month";
import { isSettled } from "../loans/loan";
import type { Status } from "../loans/status";
import { addDecimals, type DecimalString } from "../money/money";
import { countOf } from "../money/totals";
import { lacksReceived } from "./payment";

export type PaymentTotal = {
  readonly currency: string;
  readonly status: Status;
  readonly overdue: boolean;
  readonly month?: CalendarMonth;
  /** Whether a payment of its loan is overdue. */
  readonly loanLate?: boolean;
  readonly principal: DecimalString;
  readonly interest: DecimalString;
  /** What the borrower paid; absent unless it is known for every payment. */
  readonly principalReceived?: DecimalString;
  readonly interestReceived?: DecimalString;
  readonly principalExpected: DecimalString;
  readonly interestExpected: DecimalString;
  readonly count: number;
};

export type PaymentGrouping = { readonly by?: "month" | "month,loanLate" };

/** Then less than what the totals expect of these may be left. */
export function lackReceived(totals: readonly PaymentTotal[]): boolean {
  return totals.some((total) => total.overdue && lacksReceived(total));
}

export type PaymentTotals = { readonly totals: readonly PaymentTotal[] };

export type PaymentSum = {
  readonly currency: string;
  /** Overdue payments are one group, others one per status. `expected`: left of all unsettled. */
  readonly group: Status | "overdue" | "expected";
  readonly count: number;
  readonly principal: DecimalString;
  readonly interest: DecimalString;
  readonly total: DecimalString;
};

const order: readonly string[] = [
  "overdue",
  "ACTIVE",
  "PENDING",
  "PENDING_WITHDRAWAL",
  "COMPLETED",
];

export function sumPayments(totals: readonly PaymentTotal[]): PaymentSum[] {
  const due = Map.groupBy(totals, ({ currency, status, overdue }) =>
    JSON.stringify([currency, overdue ? "overdue" : status]),
  );
  const unsettled = totals.filter(({ status }) => !isSettled(status));
  const expected = Map.groupBy(unsettled, ({ currency }) => JSON.stringify([currency, "expected"]));
  return [
    ...[...due].map(([key, group]) => sumOf(key, group, "principal", "interest")),
    ...[...expected].map(([key, group]) =>
      sumOf(key, group, "principalExpected", "interestExpected"),
    ),
  ].sort(compare);
}

function sumOf(
  key: string,
  totals: readonly PaymentTotal[],
  principalOf: "principal" | "principalExpected",
  interestOf: "interest" | "interestExpected",
): PaymentSum {
  const [currency, group] = JSON.parse(key) as [string, PaymentSum["group"]];
  const principal = addDecimals(totals.map((total) => total[principalOf]));
  const interest = addDecimals(totals.map((total) => total[interestOf]));
  return {
    currency,
    group,
    count: countOf(totals),
    principal,
    interest,
    total: addDecimals([principal, interest]),
  };
}

function compare(left: PaymentSum, right: PaymentSum): number {
  if (left.currency !== right.currency) return left.currency < right.currency ? -1 : 1;
  return place(left.group) - place(right.group);
}

function place(group: string): number {
  if (group === "expected") return order.length + 1;
  const index = order.indexOf(group);
  return index < 0 ? order.length : index;
}

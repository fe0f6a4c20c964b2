import { type CalendarDate, daysBetween } from "./calendar-date";
import type { Loan } from "./loan";
import { addDecimals, decimal, type Money, negateDecimal } from "./money";
import { type Flow, footerTotals, type MovementTotals } from "./movement-totals";
import type { Status } from "./status";

export const paymentHorizonDays = 30;

/** The filters of /movements whose footer equals a figure of the summary. */
export type FigureFilter = {
  readonly currency: string;
  readonly type?: "LOAN" | "INTEREST" | "INTEREST_WITHDRAWAL";
  readonly status: "COMPLETED" | "PENDING_WITHDRAWAL" | "PENDING";
};

/** A sum, and the filters that list exactly its movements. */
type Figure = { readonly money: Money; readonly filter: FigureFilter };

export type CurrencyFigures = {
  readonly currency: string;
  readonly placed: Figure;
  readonly interestEarned: Figure;
  readonly interestWithdrawn: Figure;
  readonly pendingWithdrawals: Figure;
  /** Other pending money, in and out separately; undefined if there is none. */
  readonly otherPending?: { readonly flow: Flow; readonly filter: FigureFilter };
};

/**
 * The summary's figures per currency, in alphabetical order. Each equals the footer of its own
 * list, with reversals subtracted; 0 if nothing matches.
 */
export function currencyFigures(totals: MovementTotals): CurrencyFigures[] {
  return footerTotals(totals).map(({ currency }) => {
    const figure = (filter: FigureFilter, way: "in" | "out"): Figure => {
      const { in: came = decimal("0"), out: left = decimal("0") } = flowOf(totals, filter);
      const [sum, reversed] = way === "in" ? [came, left] : [left, came];
      const amount = filter.type ? addDecimals([sum, negateDecimal(reversed)]) : sum;
      return { filter, money: { amount, currency } };
    };
    const pending: FigureFilter = { currency, status: "PENDING" };
    const flow = flowOf(totals, pending);
    return {
      currency,
      placed: figure({ currency, type: "LOAN", status: "COMPLETED" }, "in"),
      interestEarned: figure({ currency, type: "INTEREST", status: "COMPLETED" }, "in"),
      interestWithdrawn: figure(
        { currency, type: "INTEREST_WITHDRAWAL", status: "COMPLETED" },
        "out",
      ),
      pendingWithdrawals: figure({ currency, status: "PENDING_WITHDRAWAL" }, "out"),
      ...(Object.keys(flow).length > 0 && { otherPending: { flow, filter: pending } }),
    };
  });
}

/** `days` from today; negative if the date has passed. */
export type NextPayment = {
  readonly loan: Loan;
  readonly date: CalendarDate;
  readonly days: number;
};

/**
 * Overdue payments and those within the horizon, soonest first. Loans that are over or have no date
 * are ignored.
 */
export function nextPayments(loans: readonly Loan[], today: CalendarDate): NextPayment[] {
  return loans
    .flatMap((loan): NextPayment[] => {
      const date = loan.nextPaymentDate;
      if (date === undefined || isOver(loan.status)) return [];
      const days = daysBetween(today, date);
      return days <= paymentHorizonDays ? [{ loan, date, days }] : [];
    })
    .sort((left, right) => left.days - right.days);
}

/**
 * Whether loans, sorted by next payment, already contain the `count` soonest payments. Loans
 * without a date may come first or last.
 */
export function holdsSoonest(loans: readonly Loan[], today: CalendarDate, count: number): boolean {
  const last = loans.at(-1)?.nextPaymentDate;
  if (last !== undefined && daysBetween(today, last) > paymentHorizonDays) return true;
  const datesEnded = last === undefined && loans.some((loan) => loan.nextPaymentDate !== undefined);
  return datesEnded || nextPayments(loans, today).length >= count;
}

function isOver(status: Status): boolean {
  return ["COMPLETED", "FINISHED", "CANCELED"].includes(status);
}

function flowOf(totals: MovementTotals, filter: FigureFilter): Flow {
  const listed = totals.filter(
    ({ currency, type, status }) =>
      currency === filter.currency &&
      status === filter.status &&
      (filter.type === undefined || type === filter.type),
  );
  const [footer] = footerTotals(listed);
  if (!footer) return {};
  return filter.status === "COMPLETED" ? footer.completed : footer.pending;
}

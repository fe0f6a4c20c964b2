import { type CalendarDate, daysBetween } from "./calendar-date";
import type { Loan } from "./loan";
import { addDecimals, decimal, type Money, negateDecimal } from "./money";
import { type Flow, footerTotals, type MovementTotals } from "./movement-totals";
import type { Status } from "./status";

/** How far ahead the summary looks for payments. */
export const paymentHorizonDays = 30;

/** The filters of /movements whose footer shows a figure of the summary. */
export type FigureFilter = {
  readonly currency: string;
  readonly type?: "LOAN" | "INTEREST" | "INTEREST_WITHDRAWAL";
  readonly status: "COMPLETED" | "PENDING_WITHDRAWAL" | "PENDING";
};

/** A sum, and the filters that list exactly what it adds up. */
type Figure = { readonly money: Money; readonly filter: FigureFilter };

export type CurrencyFigures = {
  readonly currency: string;
  readonly placed: Figure;
  readonly interestEarned: Figure;
  readonly interestWithdrawn: Figure;
  readonly pendingWithdrawals: Figure;
  /** What else is pending, in and out apart; absent where nothing is. */
  readonly otherPending?: { readonly flow: Flow; readonly filter: FigureFilter };
};

/**
 * The summary's figures, currencies in alphabetical order, from the sums of all movements. Each is
 * what the footer of its own list adds up, by the same rule, and where something was reversed what it
 * comes to. Where nothing matches it is a true 0.
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

/** A loan's coming payment; `days` from today, negative where the date has passed. */
export type NextPayment = {
  readonly loan: Loan;
  readonly date: CalendarDate;
  readonly days: number;
};

/**
 * The payments due from today to the horizon's last day, and before them those whose day has passed;
 * soonest first, ties in the order given. Loans that are over, and those without a date, have none.
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
 * Whether loans, read from the start in the order of their next payment, hold the `count` soonest
 * payments whatever follows. Loans without a date may stand before or after all others.
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

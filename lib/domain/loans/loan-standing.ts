import { type CalendarDate, daysBetween } from "../dates/calendar-date";
import { addDecimals, type DecimalString, type Money } from "../money/money";
import { expectedOf, expectsPayments, lacksReceived } from "../payments/payment";
import { daysLateOf, isMatured } from "./days-late";
import { isOverdue, isSettled, type LoanDetail, type Period } from "./loan";

export type Overdue = {
  /** Absent if the schedule is incomplete: there may be more. */
  readonly count?: number;
  /** Their unpaid amount; absent if `count` is, because a sum is never partial. */
  readonly amount?: Money;
  /** Whether it is unknown what was paid of some of them: the amount is at most what is left. */
  readonly atMost?: true;
  readonly oldest: CalendarDate;
  readonly days: number;
};

export type NextPayment = {
  readonly date: CalendarDate;
  readonly amount?: Money;
  readonly parts?: { readonly principal: Money; readonly interest: Money };
};

export type LoanStanding = {
  readonly overdue?: Overdue;
  readonly maturedDays?: number;
  readonly next?: NextPayment;
  /** Nothing is overdue, according to a complete schedule. */
  readonly onTime: boolean;
};

/** Returns a loan's standing on a day; only dates for a finished, cancelled or unplaced loan. */
export function standingOf(loan: LoanDetail, today: CalendarDate): LoanStanding {
  const periods = expectsPayments(loan) ? (loan.schedule ?? []) : [];
  const isWhole = loan.schedule !== undefined && !loan.malformedPeriods;
  const plan = { loan, periods, isWhole, today };
  const [overdue, next] = [overdueOf(plan), nextOf(plan)];
  return {
    ...(overdue && { overdue }),
    ...(isMatured(loan, today) &&
      loan.maturityDate && { maturedDays: daysBetween(loan.maturityDate, today) }),
    ...(next && { next }),
    onTime: loan.status === "ACTIVE" && isWhole && !overdue,
  };
}

type Plan = {
  readonly loan: LoanDetail;
  readonly periods: readonly Period[];
  readonly isWhole: boolean;
  readonly today: CalendarDate;
};

function overdueOf({ loan, periods, isWhole, today }: Plan): Overdue | undefined {
  const late = periods.filter((period) => isOverdue(period, today));
  const oldest = late.map(({ dueDate }) => dueDate).sort()[0];
  if (oldest)
    return {
      ...(isWhole && { count: late.length, amount: sumExpected(loan, late).amount }),
      ...(isWhole && late.some(lacksReceived) && { atMost: true }),
      oldest,
      days: daysBetween(oldest, today),
    };
  // Without a schedule, only a next payment date in the past shows a delay.
  const due = loan.nextPaymentDate;
  const isLate = !isWhole && due !== undefined && due < today && daysLateOf(loan, today);
  return isLate ? { oldest: due, days: daysBetween(due, today) } : undefined;
}

function nextOf({ loan, periods, isWhole, today }: Plan): NextPayment | undefined {
  const ahead = periods.filter(({ status, dueDate }) => !isSettled(status) && dueDate >= today);
  const date = ahead.map(({ dueDate }) => dueDate).sort()[0];
  if (date && isWhole) {
    const due = ahead.filter(({ dueDate }) => dueDate === date);
    return { date, ...sumExpected(loan, due) };
  }
  const { nextPaymentDate, nextPayment } = loan;
  if (nextPaymentDate === undefined || nextPaymentDate < today) return undefined;
  return { date: nextPaymentDate, ...(nextPayment && { amount: nextPayment }) };
}

function sumExpected({ principal }: LoanDetail, periods: readonly Period[]) {
  const { currency } = principal;
  const expected = periods.map(expectedOf);
  const money = (amounts: DecimalString[]): Money => ({ amount: addDecimals(amounts), currency });
  return {
    amount: money(expected.flatMap((parts) => [parts.principal, parts.interest])),
    parts: {
      principal: money(expected.map((parts) => parts.principal)),
      interest: money(expected.map((parts) => parts.interest)),
    },
  };
}

const shownAhead = 3;
const mostOverdue = 5;

/** By due date: the last settled one, at most 5 overdue ones, the next three; else the last. */
export function periodsAround(periods: readonly Period[], today: CalendarDate): readonly Period[] {
  const ordered = periods.toSorted((left, right) => (left.dueDate < right.dueDate ? -1 : 1));
  const settled = ordered.filter(({ status }) => isSettled(status));
  const overdue = ordered.filter((period) => isOverdue(period, today)).slice(0, mostOverdue);
  const ahead = ordered
    .filter(({ status, dueDate }) => !isSettled(status) && dueDate >= today)
    .slice(0, shownAhead);
  if (!overdue.length && !ahead.length) return ordered.slice(-(1 + shownAhead));
  const shown = new Set([...settled.slice(-1), ...overdue, ...ahead]);
  return ordered.filter((period) => shown.has(period));
}

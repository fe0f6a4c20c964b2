import { lossOf } from "../balances/losses";
import type { CalendarDate } from "../dates/calendar-date";
import { type CalendarMonth, monthOf, monthsBetween } from "../dates/calendar-month";
import { addDecimals, type DecimalString, negateDecimal, zero } from "../money/money";
import { type MovementTotal, type MovementTotals, netSum } from "../movements/movement-totals";
import type { LoanDetail, Period } from "./loan";

/** Longer than any loan: a wrong date must not produce thousands of months. */
const mostMonths = 600;

/** A value at the end of each month; undefined before the line starts and after it ends. */
type Line = readonly (DecimalString | undefined)[];

/** Undefined without data, or if the dates span too long. */
export function loanCurve(
  loan: LoanDetail,
  totals: MovementTotals | undefined,
  today: CalendarDate,
) {
  const periods = wholeSchedule(loan);
  const now = monthOf(today);
  const booked = bookedTotals(loan, totals, now);
  const known = [
    ...periods.flatMap(({ fromDate, dueDate }) => [monthOf(fromDate ?? dueDate), monthOf(dueDate)]),
    ...booked.map(({ month }) => month),
  ].sort();
  const [first, lastKnown] = [known[0], known.at(-1)];
  if (first === undefined || lastKnown === undefined) return undefined;
  const runsOn = booked.length > 0 && loan.status === "ACTIVE" && now > lastKnown;
  const last = runsOn ? now : lastKnown;
  if (Number(last.slice(0, 4)) - Number(first.slice(0, 4)) > mostMonths / 12) return undefined;
  const months = monthsBetween(first, last);
  return {
    months,
    balance: {
      planned: periods.every(({ balanceAfter }) => balanceAfter !== undefined)
        ? plannedLine(periods, months, (due) => due.at(-1)?.balanceAfter ?? loan.principal.amount)
        : undefined,
      booked: bookedLine(booked, months, now, { LOAN: 1, LOAN_WITHDRAWAL: -1, LOSS: -1 }),
    },
    interest: {
      planned: plannedLine(periods, months, (due) =>
        addDecimals(due.map(({ interestDue }) => interestDue)),
      ),
      booked: bookedLine(booked, months, now, { INTEREST: 1 }),
    },
  };
}

type BookedTotal = MovementTotal & { readonly month: CalendarMonth };

/** Empty if a period is missing: a sum over the others would be wrong. */
function wholeSchedule({ schedule, malformedPeriods }: LoanDetail): readonly Period[] {
  if (!schedule || malformedPeriods) return [];
  return schedule.toSorted((left, right) => (left.dueDate < right.dueDate ? -1 : 1));
}

function bookedTotals(
  loan: LoanDetail,
  totals: MovementTotals = [],
  now: CalendarMonth,
): readonly BookedTotal[] {
  const { principal, writtenOffOn } = loan;
  const own = totals.filter(
    (total): total is BookedTotal =>
      total.status === "COMPLETED" &&
      total.currency === principal.currency &&
      total.month !== undefined,
  );
  const sum = lossOf(loan);
  if (sum === undefined || !own.length) return own;
  const month = writtenOffOn ? monthOf(writtenOffOn) : now;
  const { currency } = principal;
  return [...own, { type: "LOSS", status: "COMPLETED", currency, sum, month, count: 0 }];
}

function plannedLine(
  periods: readonly Period[],
  months: readonly CalendarMonth[],
  worth: (due: readonly Period[]) => DecimalString,
): Line | undefined {
  if (!periods.length) return undefined;
  const starts = periods.map(({ fromDate, dueDate }) => monthOf(fromDate ?? dueDate)).sort();
  const ends = periods.map(({ dueDate }) => monthOf(dueDate)).sort();
  const [first = "", last = ""] = [starts[0], ends.at(-1)];
  return months.map((month) =>
    month < first || month > last
      ? undefined
      : worth(periods.filter(({ dueDate }) => monthOf(dueDate) <= month)),
  );
}

function bookedLine(
  booked: readonly BookedTotal[],
  months: readonly CalendarMonth[],
  now: CalendarMonth,
  signs: Readonly<Record<string, 1 | -1>>,
): Line | undefined {
  if (!booked.length) return undefined;
  const known = booked.map(({ month }) => month).sort();
  const [first = now, last = now] = [known[0], [...known, now].sort().at(-1)];
  let sum = zero;
  return months.map((month) => {
    if (month < first || month > last) return undefined;
    const own = booked.filter((total) => total.month === month && total.type in signs);
    const changes = own.map((total) =>
      signs[total.type] === -1 ? negateDecimal(netSum(total)) : netSum(total),
    );
    sum = addDecimals([sum, ...changes]);
    return sum;
  });
}

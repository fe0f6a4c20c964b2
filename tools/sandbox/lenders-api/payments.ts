import type { CalendarDate } from "../data/calendar.ts";
import { toDecimal } from "../data/currency.ts";
import {
  isUnsettled,
  type Movement,
  type Period,
  type Payment as Row,
  statuses,
} from "../data/entities.ts";
import {
  fits,
  groupsOf,
  type InJson,
  isWithin,
  type ListCall,
  type ListShape,
  ranked,
  readList,
  total,
} from "./list.ts";
import { daysLate, mentions, periodOf } from "./loans.ts";

const shape: ListShape<Row> = {
  keys: {
    dueDate: ({ period }) => period.dueDate,
    loanReference: ({ loan }) => loan.reference,
    status: ({ period }) => period.status,
    principalDue: ({ loan, period }) => ranked(period.principalDue, loan.currency),
    interestDue: ({ loan, period }) => ranked(period.interestDue, loan.currency),
  },
  first: { field: "dueDate", descending: false },
};

/** What interest movements had booked of a period by a day, after their loan's earlier periods. */
function bookedOf({ loan, period }: Row, movements: readonly Movement[], day: CalendarDate) {
  const booked = movements
    .filter(({ type, status, valueDate }) => {
      return type === "INTEREST" && status === "COMPLETED" && valueDate <= day;
    })
    .map(({ direction, amount }) => (direction === "OUT" ? -amount : amount));
  const earlier = loan.schedule.filter(
    ({ status, dueDate }) => status !== "CANCELED" && dueDate <= period.fromDate,
  );
  const left = total(booked) - total(earlier.map(({ interestDue }) => interestDue));
  if (left >= period.interestDue) return period.interestDue;
  return left > 0n ? left : 0n;
}

/** A payment in JSON; `booked` is added to those that run on a day. */
export function paymentOf({ loan, period }: Row, today: CalendarDate, booked?: bigint) {
  const { id, reference, product, currency } = loan;
  return {
    ...periodOf(period, currency),
    ...{ loanId: id, loanReference: reference, product, currency },
    loanDaysLate: daysLate(loan, today),
    interestBooked: booked === undefined ? undefined : toDecimal(booked, currency),
  };
}

export type Payment = InJson<ReturnType<typeof paymentOf>>;

const isOverdue = (period: Period, today: CalendarDate) =>
  isUnsettled(period) && period.dueDate < today;

function matching({ query }: ListCall, today: CalendarDate): (payment: Row) => boolean {
  const dates = query.dates();
  const overdue = query.oneOf("overdue", ["true", "false"]);
  const status = query.oneOf("status", statuses);
  const currency = query.currency();
  const loanId = query.identifier("loanId");
  const text = query.search();
  return ({ loan, period }) =>
    fits(status, period.status) &&
    fits(currency, loan.currency) &&
    fits(loanId, loan.id) &&
    isWithin(period.dueDate, dates) &&
    fits(overdue, `${isOverdue(period, today)}`) &&
    mentions(loan, text);
}

/** `GET /payments`: the instalments of the lender's placed loans that match. Throws `BadQuery`. */
export function listPayments(call: ListCall) {
  const { portfolio, query, day } = call;
  const running = query.date("runningOn");
  const today = query.date("today") ?? day;
  const isWanted = matching(call, today);
  const runs = ({ period: { fromDate, dueDate } }: Row) =>
    running === undefined || (fromDate <= running && running <= dueDate);
  const isListed = (payment: Row) => runs(payment) && isWanted(payment);
  const list = readList(call, portfolio.payments, isListed, shape);
  if (!running) return { ...list, data: list.data.map((one) => paymentOf(one, today)) };
  const movements = Map.groupBy(portfolio.movements, ({ loan }) => loan);
  const booked = (payment: Row) => bookedOf(payment, movements.get(payment.loan) ?? [], running);
  return { ...list, data: list.data.map((one) => paymentOf(one, today, booked(one))) };
}

/**
 * `GET /payments/totals`: exact sums of the payments that match, per currency and status, overdue ones
 * apart, per month when `by=month`, and late loans' apart when `by=month,loanLate`. Throws `BadQuery`.
 */
export function totalPayments(call: ListCall): { data: object[] } {
  const { portfolio, query, day } = call;
  const today = query.date("today") ?? day;
  const isWanted = matching(call, today);
  const by = query.oneOf("by", ["month", "month,loanLate"]);
  query.finish();
  const partsOf = ({ loan, period }: Row) => ({
    ...{ currency: loan.currency, status: period.status, overdue: isOverdue(period, today) },
    ...(by && { month: period.dueDate.slice(0, "YYYY-MM".length) }),
    ...(by === "month,loanLate" && {
      loanLate: loan.schedule.some((each) => isOverdue(each, today)),
    }),
  });
  const groups = groupsOf(portfolio.payments.filter(isWanted), (payment) =>
    Object.values(partsOf(payment)),
  );
  return { data: groups.map((own) => ({ ...partsOf(own[0]), ...sumsOf(own) })) };
}

/** What is still to come of an amount. */
function expectedOf(period: Period, due: bigint, received: bigint | null): bigint {
  const left = due - (received ?? 0n);
  return isUnsettled(period) && left > 0n ? left : 0n;
}

function sumsOf(payments: readonly [Row, ...Row[]]) {
  const [{ loan }] = payments;
  const sum = (amountOf: (period: Period) => bigint | null) =>
    toDecimal(total(payments.map(({ period }) => amountOf(period) ?? 0n)), loan.currency);
  return {
    principal: sum(({ principalDue }) => principalDue),
    interest: sum(({ interestDue }) => interestDue),
    principalReceived: sum(({ principalReceived }) => principalReceived),
    interestReceived: sum(({ interestReceived }) => interestReceived),
    principalExpected: sum((each) => expectedOf(each, each.principalDue, each.principalReceived)),
    interestExpected: sum((each) => expectedOf(each, each.interestDue, each.interestReceived)),
    count: payments.length,
  };
}

import type { CalendarDate } from "../data/calendar.ts";
import { toDecimal } from "../data/currency.ts";
import {
  isUnsettled,
  type Movement,
  type Period,
  type Payment as Row,
  statuses,
} from "../data/entities.ts";
import { fitting, groupsOf, isWithin, type ListCall, readList, total } from "./list.ts";
import { daysLate, periodOf } from "./loans.ts";

const sorts = {
  fields: ["dueDate", "loanReference", "status", "principalDue", "interestDue"],
  first: "dueDate",
};

/** What interest movements had booked of a period by a day, after their loan's earlier periods. */
function bookedOf(
  { loan, fromDate, interestDue }: Row,
  movements: readonly Movement[],
  day: CalendarDate,
) {
  const booked = movements
    .filter(({ type, status, valueDate }) => {
      return type === "INTEREST" && status === "COMPLETED" && valueDate <= day;
    })
    .map(({ direction, amount }) => (direction === "OUT" ? -amount : amount));
  const earlier = loan.schedule.filter(
    ({ status, dueDate }) => status !== "CANCELED" && dueDate <= fromDate,
  );
  const left = total(booked) - total(earlier.map((period) => period.interestDue));
  if (left >= interestDue) return interestDue;
  return left > 0n ? left : 0n;
}

/** A payment in JSON; `booked` is added to those that run on a day. */
export function paymentOf(payment: Row, today: CalendarDate, booked?: bigint) {
  const { loan, currency } = payment;
  const { id, reference, product } = loan;
  return {
    ...periodOf(payment, currency),
    ...{ loanId: id, loanReference: reference, product, currency },
    loanDaysLate: daysLate(loan, today),
    interestBooked: booked === undefined ? undefined : toDecimal(booked, currency),
  };
}

export type Payment = ReturnType<typeof paymentOf>;

const isOverdue = (period: Period, today: CalendarDate) =>
  isUnsettled(period) && period.dueDate < today;

function matching({ query }: ListCall, today: CalendarDate): (payment: Row) => boolean {
  const dates = query.dates();
  const fits = fitting<Row>(
    [query.oneOf("overdue", ["true", "false"]), (payment) => `${isOverdue(payment, today)}`],
    [query.oneOf("status", statuses), ({ status }) => status],
    [query.currency(), ({ currency }) => currency],
    [query.identifier("loanId"), ({ loan }) => loan.id],
  );
  const mentions = query.search();
  return (payment) => {
    const { loan, dueDate } = payment;
    return fits(payment) && isWithin(dueDate, dates) && mentions(loan.reference, loan.product);
  };
}

/** `GET /payments`: the instalments of the lender's placed loans that match. Throws `BadQuery`. */
export function listPayments(call: ListCall) {
  const { portfolio, query, day } = call;
  const running = query.date("runningOn");
  const today = query.date("today") ?? day;
  const isWanted = matching(call, today);
  const runs = ({ fromDate, dueDate }: Row) =>
    running === undefined || (fromDate <= running && running <= dueDate);
  const isListed = (payment: Row) => runs(payment) && isWanted(payment);
  const list = readList(call, portfolio.payments, isListed, sorts);
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
  const isLate = ({ schedule }: Row["loan"]) => schedule.some((each) => isOverdue(each, today));
  const partsOf = (payment: Row) => ({
    ...{ currency: payment.currency, status: payment.status, overdue: isOverdue(payment, today) },
    ...(by && { month: payment.dueDate.slice(0, "YYYY-MM".length) }),
    ...(by === "month,loanLate" && { loanLate: isLate(payment.loan) }),
  });
  const wanted = portfolio.payments.filter(isWanted);
  const groups = groupsOf(wanted, (payment) => Object.values(partsOf(payment)));
  return { data: groups.map((own) => ({ ...partsOf(own[0]), ...sumsOf(own) })) };
}

/** What is still to come of an amount. */
function expectedOf(period: Period, due: bigint, received: bigint | null): bigint {
  const left = due - (received ?? 0n);
  return isUnsettled(period) && left > 0n ? left : 0n;
}

function sumsOf(payments: readonly [Row, ...Row[]]) {
  const [{ currency }] = payments;
  const sum = (amountOf: (period: Period) => bigint | null) =>
    toDecimal(total(payments.map((payment) => amountOf(payment) ?? 0n)), currency);
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

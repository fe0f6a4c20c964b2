import "server-only";
import type { z } from "zod";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import { daysLateBySchedule } from "@/lib/domain/days-late";
import type { Loan, LoanDetail } from "@/lib/domain/loan";
import {
  type Payment,
  type PaymentFilter,
  type PaymentsRead,
  paymentsOf,
} from "@/lib/domain/payment";
import { isOfLoanNamed, selectPayments, sortPayments } from "@/lib/domain/payment-selection";
import { ownOrElse } from "./optional-call";
import { periodFields } from "./period";
import { published } from "./published";
import type { ListWindow } from "./queries";
import { readSchedules, type Schedules } from "./schedules";
import type { Caller } from "./transport/caller";
import { callForListing } from "./transport/client";
import { maybe, wireCount, wireCurrency, wireId, wireObject, wireText, wireUnsigned } from "./wire";
import { wireListing } from "./wire-rows";

export type PaymentQuery = PaymentFilter & ListWindow;

export const wirePayment = wireObject(
  {
    ...periodFields,
    loanId: wireId,
    loanReference: maybe(wireText),
    product: maybe(wireText),
    currency: wireCurrency,
    loanDaysLate: maybe(wireCount, "`daysLate` of its loan; without it no payment says so."),
    interestBooked: maybe(
      wireUnsigned,
      "Only where asked for `runningOn`: what INTEREST movements that are COMPLETED had booked of `interestDue` by that day. What pays an earlier instalment late is not of this one. So it is all that they booked of the loan by then, less `interestDue` of its instalments that fell due up to `fromDate`, and at least 0. Without it the portal calculates this, from up to 2,000 payments and 2,000 movements.",
    ),
  } satisfies Record<keyof Payment, z.ZodType>,
  (payment): Payment => payment,
).register(published, {
  id: "Payment",
  description: "An instalment of a loan that was placed, in the loan's currency.",
});

export const wirePaymentList = wireListing(
  wirePayment,
  "loanId",
  ({ loanId, number }) => `${loanId}/${number}`,
).register(published, { id: "PaymentList" });

/** From the API's list, else active loans' schedules, else their next dates; leaves no loan out. */
export function fetchPayments(caller: Caller, query: PaymentQuery): Promise<PaymentsRead> {
  return ownOrElse<PaymentsRead>(caller, {
    call: "/payments",
    ask: async (bounded) => {
      const list = await callForListing(bounded, "/payments", query, wirePaymentList);
      return { ...list, read: "all", loansWithoutSchedule: 0 };
    },
    otherwise: async (bounded, couldRead) => {
      const schedules = await readSchedules(bounded, query, couldRead);
      if (schedules.kind === "loans-alone") return datesOf(schedules, query);
      const malformed = schedules.loans.flatMap(malformedPeriodsOf);
      if (malformed.length) caller.onMalformedRows?.("payments", malformed);
      return pageOf(schedules, query);
    },
  });
}

function pageOf(
  { read, loans, unread }: Schedules & { kind: "read" },
  query: PaymentQuery,
): PaymentsRead {
  const { sort, limit, offset } = query;
  const payments = sortPayments(
    selectPayments(
      loans.flatMap((loan) => paymentsOf(withDaysLate(loan, query.today))),
      query,
    ),
    sort,
  );
  const instants = loans.flatMap(({ asOf }) => asOf ?? []).sort();
  const [asOf] = instants.length === loans.length ? instants : [];
  return {
    read,
    rows: payments.slice(offset, offset + limit),
    malformedIds: [...unread, ...loans.flatMap(malformedPeriodsOf)],
    limit,
    offset,
    total: payments.length,
    loansWithoutSchedule: loans.filter(({ schedule }) => schedule === undefined).length,
    ...(asOf !== undefined && { asOf }),
  };
}

/** An API without `daysLate` has the schedule. */
function withDaysLate(loan: LoanDetail, today: CalendarDate): LoanDetail {
  const { daysLate, schedule, status } = loan;
  if (daysLate !== undefined || !schedule || status !== "ACTIVE") return loan;
  return { ...loan, daysLate: daysLateBySchedule(schedule, today) };
}

function malformedPeriodsOf({ id, malformedPeriods }: LoanDetail): string[] {
  return Array.from({ length: malformedPeriods }, () => id);
}

/** Of an active loan whose schedule was not read. */
export function nextDateMatches(
  { status, nextPaymentDate: date, reference, product }: Loan,
  { from, to, overdue, q, today }: PaymentFilter,
): boolean {
  return (
    status === "ACTIVE" &&
    date !== undefined &&
    (from === undefined || date >= from) &&
    (to === undefined || date <= to) &&
    (overdue === undefined || String(date < today) === overdue) &&
    isOfLoanNamed(q, reference, product)
  );
}

/** Also those of an API that does not order by it. */
function byNextDate(left: Loan, right: Loan): number {
  const [one = "", other = ""] = [left.nextPaymentDate, right.nextPaymentDate];
  return one < other ? -1 : Number(one > other);
}

function datesOf(
  { why, loans }: Schedules & { kind: "loans-alone" },
  query: PaymentQuery,
): PaymentsRead {
  const { rows, malformedIds, total: activeLoans, asOf } = loans;
  return {
    read: "dates",
    why,
    loans: rows.filter((loan) => nextDateMatches(loan, query)).toSorted(byNextDate),
    wholeList: rows.length + malformedIds.length === activeLoans && !malformedIds.length,
    activeLoans,
    ...(asOf !== undefined && { asOf }),
  };
}

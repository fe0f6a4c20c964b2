import "server-only";
import { withBookedInterest } from "@/lib/domain/accrued-interest";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import type { Listing } from "@/lib/domain/listing";
import { type Payment, paymentsOf } from "@/lib/domain/payment";
import { selectPayments } from "@/lib/domain/payment-selection";
import { fetchMovements } from "./movements";
import { ownOrElse } from "./optional-call";
import { wirePaymentList } from "./payments";
import type { ListWindow, Query } from "./queries";
import { readAll } from "./read-all";
import { readSchedules, wholeSchedules } from "./schedules";
import { type BoundedCaller, type Caller, withinTime } from "./transport/caller";
import { callForListing } from "./transport/client";
import { LendersApiError } from "./transport/error";

const mostRows = 1_000;
const mostMovements = 2_000;
const milliseconds = 8_000;

type Days = readonly [CalendarDate, ...CalendarDate[]];

/**
 * Due on each day or later, with what was booked of their interest by it. Without `/payments` from the
 * schedules of at most 60 loans.
 */
export function fetchRunningPayments(
  caller: Caller,
  days: Days,
  today: CalendarDate,
): Promise<readonly (readonly Payment[])[]> {
  return withinTime(caller, milliseconds, async (bounded) => {
    const lists = await ownOrElse(bounded, {
      call: "/payments",
      ask: (one) => Promise.all(days.map((day) => runningOn(one, day, today))),
      otherwise: async (one, couldRead) => {
        const [since] = days;
        const { loans } = wholeSchedules(await readSchedules(one, { since }, couldRead));
        const payments = loans.flatMap(paymentsOf);
        return days.map((from) => selectPayments(payments, { from, today }));
      },
    });
    return Promise.all(days.map((day, at) => withBooked(bounded, lists[at] ?? [], day, today)));
  });
}

/** As the API says it, else from the movements since the first of the instalments began. */
async function withBooked(
  caller: BoundedCaller,
  payments: readonly Payment[],
  day: CalendarDate,
  today: CalendarDate,
): Promise<readonly Payment[]> {
  const lacking = payments.filter(({ interestBooked }) => interestBooked === undefined);
  const [from] = lacking.flatMap(({ fromDate }) => fromDate ?? []).sort();
  if (!from || from >= day) return payments;
  const query = { type: "INTEREST", status: "COMPLETED", from, to: day, sort: "valueDate" };
  const movements = await readAll(caller, mostMovements, fetchMovements, query);
  return withBookedInterest(payments, movements, { day, today });
}

async function runningOn(
  caller: BoundedCaller,
  day: CalendarDate,
  today: CalendarDate,
): Promise<readonly Payment[]> {
  const query = { from: day, today, sort: "dueDate" };
  try {
    return await readPages(caller, { ...query, runningOn: day });
  } catch (error) {
    const isRefused = error instanceof LendersApiError && error.fault === "bad-filter";
    if (!isRefused) throw error;
    return readPages(caller, query);
  }
}

function readPages(
  caller: BoundedCaller,
  query: Query & { readonly sort: string },
): Promise<readonly Payment[]> {
  return readAll(caller, mostRows, fetchPage, query);
}

async function fetchPage(caller: BoundedCaller, query: Query & ListWindow) {
  const list: Listing<Payment> = await callForListing(caller, "/payments", query, wirePaymentList);
  const rows = list.rows.map((row) => ({ ...row, id: JSON.stringify([row.loanId, row.number]) }));
  return { ...list, rows };
}

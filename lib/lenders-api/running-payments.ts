import "server-only";
import { withBookedInterest, withReceivedInterest } from "@/lib/domain/accrued-interest";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import type { Listing } from "@/lib/domain/listing";
import { type Payment, paymentsOf } from "@/lib/domain/payment";
import { fetchMovements } from "./movements";
import { ownOrElse } from "./optional-call";
import { wirePaymentList } from "./payments";
import type { ListWindow, Query } from "./queries";
import { readAll } from "./read-all";
import { readSchedules, wholeSchedules } from "./schedules";
import type { BoundedCaller, Caller } from "./transport/caller";
import { callForListing } from "./transport/client";
import { LendersApiError } from "./transport/error";

const mostRows = 2_000;
const milliseconds = 8_000;

/** In order of time. */
type Days = readonly CalendarDate[];
type Lists = readonly (readonly Payment[])[];

/**
 * Due on each day or later, with what was booked of their interest by it: as the API says it, else from
 * all payments and movements of their loans. Without `/payments` from the schedules of at most 60 loans.
 */
export function fetchRunningPayments(
  caller: Caller,
  days: Days,
  today: CalendarDate,
): Promise<Lists> {
  return ownOrElse<Lists>(caller, {
    call: "/payments",
    milliseconds,
    ask: async (bounded) => {
      const lists = await runningOn(bounded, days, today);
      if (lists && !days.some((day, at) => lacksBooked(lists[at] ?? [], day))) return lists;
      try {
        const all = await readPages(bounded, { today, sort: "dueDate" });
        return await withBooked(bounded, all, days);
      } catch (error) {
        if (!lists || !hasFault(error, "too-many-rows")) throw error;
        return lists.map((list, at) => (days[at] === today ? withReceivedInterest(list) : list));
      }
    },
    otherwise: async (bounded, couldRead) => {
      const [since] = days;
      const { loans } = wholeSchedules(
        await readSchedules(bounded, since ? { since } : {}, couldRead),
      );
      return withBooked(bounded, loans.flatMap(paymentsOf), days);
    },
  });
}

function lacksBooked(payments: readonly Payment[], day: CalendarDate): boolean {
  return payments.some(
    ({ fromDate, interestBooked }) => fromDate && fromDate < day && interestBooked === undefined,
  );
}

/** Reads the movements once, since the first of the loans that were running on a day began. */
async function withBooked(
  caller: BoundedCaller,
  payments: readonly Payment[],
  days: Days,
): Promise<Lists> {
  const running = payments.filter(({ fromDate, dueDate }) =>
    days.some((day) => fromDate && fromDate < day && dueDate >= day),
  );
  const loans = new Set(running.map(({ loanId }) => loanId));
  const own = payments.filter(({ loanId }) => loans.has(loanId));
  const [from] = own.map(({ fromDate = "" }) => fromDate).sort();
  const query = { type: "INTEREST", status: "COMPLETED", to: days.at(-1), sort: "valueDate" };
  const movements = running.length
    ? await readAll(caller, mostRows, fetchMovements, { ...query, ...(from && { from }) })
    : [];
  return days.map((day) => withBookedInterest(payments, movements, day));
}

/** Undefined if the API refuses the filter. */
async function runningOn(
  caller: BoundedCaller,
  days: Days,
  today: CalendarDate,
): Promise<Lists | undefined> {
  const read = (day: CalendarDate) =>
    readPages(caller, { from: day, today, sort: "dueDate", runningOn: day });
  try {
    return await Promise.all(days.map(read));
  } catch (error) {
    if (!hasFault(error, "bad-filter")) throw error;
    return undefined;
  }
}

function hasFault(error: unknown, fault: LendersApiError["fault"]): boolean {
  return error instanceof LendersApiError && error.fault === fault;
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

import "server-only";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Payment } from "@/lib/domain/payments/payment";
import { fetchPayments, type PaymentQuery } from "./payments";
import { readAll } from "./read-all";
import { type BoundedCaller, type Caller, withinTime } from "./transport/caller";

const mostRows = 2_000;
const milliseconds = 8_000;

/** Due on each day or later, with the interest booked by it. Throws over 2,000 for a day. */
export function fetchRunningPayments(
  caller: Caller,
  days: readonly CalendarDate[],
  today: CalendarDate,
): Promise<readonly (readonly Payment[])[]> {
  return withinTime(caller, milliseconds, (bounded) =>
    Promise.all(
      days.map((day) => {
        const query = { from: day, today, sort: "dueDate", runningOn: day };
        return readAll(bounded, mostRows, fetchPage, query);
      }),
    ),
  );
}

async function fetchPage(
  caller: BoundedCaller,
  query: PaymentQuery & { readonly runningOn: CalendarDate },
) {
  const list = await fetchPayments(caller, query);
  const rows = list.rows.map((row) => ({ ...row, id: JSON.stringify([row.loanId, row.number]) }));
  return { ...list, rows };
}

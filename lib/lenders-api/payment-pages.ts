import "server-only";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Payment, PaymentFilter } from "@/lib/domain/payments/payment";
import { fetchPayments } from "./payments";
import { type Caller, withinTime } from "./transport/caller";
import { LendersApiError } from "./transport/error";
import { readWholePages, type WholePage } from "./whole-pages";

/** By due date, each once. Throws if a page fails or payments changed. */
export function fetchPaymentPages(
  caller: Caller,
  filter: PaymentFilter,
): AsyncGenerator<WholePage<Payment>, void, undefined> {
  return readWholePages({
    read: (window) => fetchPayments(caller, { ...filter, sort: "dueDate", ...window }),
    idOf: ({ loanId, number }: Payment) => `${loanId}/${number}`,
    ahead: false,
  });
}

const mostToCome = 2_000;
const milliseconds = 8_000;

/** Each payment due today or later. Throws if there are more than 2,000. */
export function fetchPaymentsToCome(caller: Caller, today: CalendarDate): Promise<Payment[]> {
  return withinTime(caller, milliseconds, async (bounded) => {
    const payments: Payment[] = [];
    for await (const { rows, total } of fetchPaymentPages(bounded, { from: today, today })) {
      if (total > mostToCome) throw new LendersApiError("too-many-rows", { status: 200 });
      payments.push(...rows);
    }
    return payments;
  });
}

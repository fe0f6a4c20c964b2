import "server-only";
import type { CalendarDate } from "@/lib/domain/calendar-date";
import type { Payment, PaymentFilter, PaymentsRead } from "@/lib/domain/payment";
import { fetchPayments } from "./payments";
import { type Caller, withinTime } from "./transport/caller";
import { LendersApiError } from "./transport/error";
import { readWholePages, type WholePage } from "./whole-pages";

type ListRead = Exclude<PaymentsRead, { read: "dates" }>;

type DatesRead = Extract<PaymentsRead, { read: "dates" }>;

/** Only the loans' next dates can be read. */
export class DatesOnly extends LendersApiError {
  readonly dates: DatesRead;

  constructor(dates: DatesRead) {
    super(dates.why === "time-out" ? "time-out" : "too-many-rows", { status: 200 });
    this.dates = dates;
  }
}

export type PaymentPage = WholePage<Payment> & Pick<ListRead, "read" | "loansWithoutSchedule">;

/** By due date, each once. Throws if a page fails or payments changed; else DatesOnly. */
export function fetchPaymentPages(
  caller: Caller,
  filter: PaymentFilter,
): AsyncGenerator<PaymentPage, void, undefined> {
  return readWholePages({
    read: async (window) => {
      const page = await fetchPayments(caller, { ...filter, sort: "dueDate", ...window });
      if (page.read === "dates") throw new DatesOnly(page);
      return page;
    },
    idOf: ({ loanId, number }: Payment) => `${loanId}/${number}`,
    ahead: false,
    // Schedules are read again for each page.
    restAtOnce: ({ read }) => read === "active-loans",
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

import "server-only";
import type { Payment, PaymentFilter, PaymentsRead } from "@/lib/domain/payment";
import { fetchPayments } from "./payments";
import type { Caller } from "./transport/caller";
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

import "server-only";
import type { z } from "zod";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Payment, PaymentFilter } from "@/lib/domain/payments/payment";
import { periodFields } from "./loans";
import type { ListWindow } from "./queries";
import { readAll } from "./read-all";
import { type BoundedCaller, type Caller, withinTime } from "./transport/caller";
import { callForListing } from "./transport/client";
import { lackingAsUnsupported } from "./transport/error";
import { readWholePages } from "./whole-pages";
import {
  maybe,
  published,
  wireCount,
  wireCurrency,
  wireId,
  wireObject,
  wireText,
  wireUnsigned,
} from "./wire";
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
      "Only where asked for `runningOn`: what INTEREST movements that are COMPLETED had booked of `interestDue` by that day. What pays an earlier instalment late is not of this one. So it is all that they booked of the loan by then, less `interestDue` of its instalments that fell due up to `fromDate`, and at least 0. Without it no return counts accrued interest.",
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

/** "unsupported" if the API has no payments. */
export function fetchPayments(caller: Caller, query: PaymentQuery): Promise<Listing<Payment>> {
  return callForListing(caller, "/payments", query, wirePaymentList).catch(lackingAsUnsupported);
}

/** By due date, each once. Throws if a page fails or payments changed. */
export function fetchPaymentPages(caller: Caller, filter: PaymentFilter) {
  return readWholePages({
    read: (window) => fetchPayments(caller, { ...filter, sort: "dueDate", ...window }),
    idOf,
    ahead: false,
  });
}

const mostRows = 2_000;
const milliseconds = 8_000;

/** Each payment due today or later. Throws if there are more than 2,000. */
export function fetchPaymentsToCome(caller: Caller, today: CalendarDate) {
  return withinTime(caller, milliseconds, (bounded) =>
    readPayments(bounded, { from: today, today }),
  );
}

/** Due on each day or later, with the interest booked by it. Throws over 2,000 for a day. */
export function fetchRunningPayments(
  caller: Caller,
  days: readonly CalendarDate[],
  today: CalendarDate,
): Promise<readonly (readonly Payment[])[]> {
  return withinTime(caller, milliseconds, (bounded) =>
    Promise.all(days.map((day) => readPayments(bounded, { from: day, today, runningOn: day }))),
  );
}

type PaymentsFrom = PaymentFilter & { readonly runningOn?: CalendarDate };

function readPayments(caller: BoundedCaller, filter: PaymentsFrom): Promise<readonly Payment[]> {
  return readAll(caller, mostRows, fetchIdentified, { ...filter, sort: "dueDate" });
}

async function fetchIdentified(caller: Caller, query: PaymentQuery) {
  const list = await fetchPayments(caller, query);
  return { ...list, rows: list.rows.map((row) => ({ ...row, id: idOf(row) })) };
}

function idOf({ loanId, number }: Pick<Payment, "loanId" | "number">): string {
  return `${loanId}/${number}`;
}

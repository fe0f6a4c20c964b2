import "server-only";
import type { z } from "zod";
import type { Listing } from "@/lib/domain/lists/listing";
import type { Payment, PaymentFilter } from "@/lib/domain/payments/payment";
import { periodFields } from "./period";
import { published } from "./published";
import type { ListWindow } from "./queries";
import type { Caller } from "./transport/caller";
import { callForListing } from "./transport/client";
import { lackingAsUnsupported } from "./transport/error";
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

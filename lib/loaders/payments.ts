import "server-only";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, listQuery } from "@/lib/domain/list-address";
import type { PaymentFilter, PaymentsRead } from "@/lib/domain/payment";
import type { PaymentTotals } from "@/lib/domain/payment-totals";
import { today } from "@/lib/i18n/format";
import { fetchPaymentTotals } from "@/lib/lenders-api/payment-totals";
import { fetchPayments } from "@/lib/lenders-api/payments";
import { load } from "./load";
import { logMalformed } from "./log-malformed";

type Filters = Omit<PaymentFilter, "today">;

/** One page of the signed-in lender's payments. */
export async function loadPayments(address: ListAddress): Promise<Outcome<PaymentsRead>> {
  return load(async (caller) => {
    const { overdue, ...query } = listQuery(address);
    const read = await fetchPayments(caller, {
      ...query,
      overdue: overdue === "true" || overdue === "false" ? overdue : undefined,
      today: today(),
    });
    return read.read === "dates" ? read : logMalformed("payments", caller, read);
  });
}

/** The sums of all payments that match. */
export async function loadPaymentTotals(filters: Filters): Promise<Outcome<PaymentTotals>> {
  return load((caller) => fetchPaymentTotals(caller, { ...filters, today: today() }));
}

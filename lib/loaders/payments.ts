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

/** One page of the signed-in lender's payments. */
export async function loadPayments(address: ListAddress): Promise<Outcome<PaymentsRead>> {
  return load(async (caller) => {
    const query = listQuery(address);
    const read = await fetchPayments(caller, { ...query, ...filterOf(query.overdue) });
    if (read.read !== "dates") logMalformed("payments", caller, read);
    return read;
  });
}

/** The sums of all payments that match. */
export async function loadPaymentTotals(
  filters: ListAddress["filters"],
): Promise<Outcome<PaymentTotals>> {
  return load((caller) => fetchPaymentTotals(caller, { ...filters, ...filterOf(filters.overdue) }));
}

/** The part of a filter that an address has as any text, and the day by which payments are overdue. */
function filterOf(overdue: string | undefined): Pick<PaymentFilter, "overdue" | "today"> {
  return {
    overdue: overdue === "true" || overdue === "false" ? overdue : undefined,
    today: today(),
  };
}

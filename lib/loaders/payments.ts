import "server-only";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, listQuery } from "@/lib/domain/list-address";
import type { PaymentFilter, PaymentsRead } from "@/lib/domain/payment";
import type { PaymentTotals } from "@/lib/domain/payment-totals";
import { today } from "@/lib/i18n/format";
import { fetchPaymentTotals } from "@/lib/lenders-api/payment-totals";
import { fetchPayments } from "@/lib/lenders-api/payments";
import { load } from "./load";

export async function loadPayments(address: ListAddress): Promise<Outcome<PaymentsRead>> {
  return load(async (caller) => {
    const query = listQuery(address);
    return fetchPayments(caller, { ...query, ...filterOf(query.overdue) });
  });
}

export async function loadPaymentTotals(
  filters: ListAddress["filters"],
): Promise<Outcome<PaymentTotals>> {
  return load((caller) => fetchPaymentTotals(caller, { ...filters, ...filterOf(filters.overdue) }));
}

/** `overdue` if it is valid, and the day that decides what is overdue. */
function filterOf(overdue: string | undefined): Pick<PaymentFilter, "overdue" | "today"> {
  return {
    overdue: overdue === "true" || overdue === "false" ? overdue : undefined,
    today: today(),
  };
}

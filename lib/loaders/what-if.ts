import "server-only";
import { accruedInterest } from "@/lib/domain/accrued-interest";
import type { Assumption } from "@/lib/domain/what-if";
import { today } from "@/lib/i18n/format";
import { fetchPaymentTotals } from "@/lib/lenders-api/payment-totals";
import { fetchRunningPayments } from "@/lib/lenders-api/running-payments";
import { load } from "./load";

/** The payments to come by month, and the interest accrued by today if it is known. */
export async function loadWhatIf(assumption: Assumption) {
  const day = today();
  const by = assumption === "late-never" ? "month,loanLate" : "month";
  const [totals, running] = await Promise.all([
    load((caller) => fetchPaymentTotals(caller, { today: day }, { by })),
    load((caller) => fetchRunningPayments(caller, [day], day)),
  ]);
  if (!totals.ok) return totals;
  const payments = running.ok ? running.value[0] : undefined;
  const accrued = payments && accruedInterest(payments, day, day);
  return { ok: true, value: { ...totals.value, accrued } } as const;
}

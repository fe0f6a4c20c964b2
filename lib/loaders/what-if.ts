import "server-only";
import { concentration } from "@/lib/domain/loans/concentration";
import { isPositive } from "@/lib/domain/money/money";
import { currenciesOf } from "@/lib/domain/money/totals";
import { accruedInterest } from "@/lib/domain/payments/accrued-interest";
import type { Assumption } from "@/lib/domain/payments/what-if";
import { today } from "@/lib/i18n/format";
import { fetchLoanTotals } from "@/lib/lenders-api/loan-totals";
import { fetchLoans } from "@/lib/lenders-api/loans";
import { fetchPaymentTotals } from "@/lib/lenders-api/payment-totals";
import { fetchPaymentsToCome, fetchRunningPayments } from "@/lib/lenders-api/payments";
import { load } from "./load";

/** The payments to come by month; each of them, and the interest accrued by today, if known. */
export async function loadWhatIf(assumption: Assumption) {
  const day = today();
  const by = assumption === "late-never" ? "month,loanLate" : "month";
  const [totals, running, toCome] = await Promise.all([
    load((caller) => fetchPaymentTotals(caller, { today: day }, { by })),
    load((caller) => fetchRunningPayments(caller, [day], day)),
    load((caller) => fetchPaymentsToCome(caller, day)),
  ]);
  if (!totals.ok) return totals;
  const accrued = running.ok ? accruedInterest(running.value[0] ?? [], day) : undefined;
  const payments = toCome.ok ? toCome.value : undefined;
  return { ok: true, value: { ...totals.value, payments, accrued } } as const;
}

/** A page of loans; with more, the borrowers' sums are unknown. */
const mostLoans = 200;

export async function loadConcentrations() {
  return load(async (caller) => {
    const { totals } = await fetchLoanTotals(caller, ["status"], today());
    const some = totals.filter(({ outstanding }) => !outstanding || isPositive(outstanding));
    const query = { sort: "-outstandingPrincipal", limit: mostLoans, offset: 0 };
    const lists = currenciesOf(some).map(async (currency) =>
      concentration(currency, totals, await fetchLoans(caller, { ...query, currency })),
    );
    const found = (await Promise.all(lists)).filter((each) => each !== undefined);
    return found.length ? found : undefined;
  });
}

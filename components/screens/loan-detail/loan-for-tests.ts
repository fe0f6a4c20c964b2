// First, because it mocks what the schemas import.
import "@/components/entities-for-tests";
import type { LoanDetail } from "@/lib/domain/loans/loan";
import type { Money } from "@/lib/domain/money/money";
import { wireLoanDetail } from "@/lib/lenders-api/loans";

/** Money in the contract's JSON. */
export const mxn = (amount: string): Record<keyof Money, string> => ({ amount, currency: "MXN" });

/** A running loan with all figures and no schedule; a null field is absent. */
export function aLoanDetail(fields: object = {}): LoanDetail {
  return wireLoanDetail.parse({
    id: "ln_1",
    reference: "P-2026-0042",
    product: "Crédito simple",
    status: "ACTIVE",
    principal: mxn("150000.00"),
    outstandingPrincipal: mxn("100000.00"),
    interestAccrued: mxn("12345.67"),
    interestPaid: mxn("2345.00"),
    annualRate: "12.5",
    startDate: "2026-01-01",
    maturityDate: "2027-01-01",
    nextPaymentDate: "2026-07-05",
    ...fields,
  });
}

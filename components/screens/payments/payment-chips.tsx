import { DeferredContent } from "@/components/feedback/deferred-content";
import { FilterChips } from "@/components/filters/filter-chips";
import type { Outcome } from "@/lib/domain/failure";
import { type ListAddress, paymentList } from "@/lib/domain/list-address";
import type { PaymentsRead } from "@/lib/domain/payment";
import { translations } from "@/lib/i18n/translations";

type Rows = Promise<Outcome<PaymentsRead>>;

/**
 * The active filters of /payments. A loan has no name until the rows contain its reference;
 * `rows` is missing if nothing is read.
 */
export function PaymentChips(props: { address: ListAddress; rows: Rows | undefined }) {
  const { address, rows } = props;
  const t = translations();
  const { loanId, overdue } = address.filters;
  const shown = {
    overdue: overdue && t(overdue === "true" ? "payments.yes" : "payments.no"),
  };
  const chips = (loanReference?: string) => (
    <FilterChips
      shape={paymentList}
      address={address}
      shown={{ ...shown, loanId: loanReference }}
    />
  );
  if (loanId === undefined || rows === undefined) return chips();
  return (
    <DeferredContent value={rows} fallback={chips()}>
      {(outcome) => chips(outcome.ok ? referenceOf(loanId, outcome.value) : undefined)}
    </DeferredContent>
  );
}

function referenceOf(loanId: string, read: PaymentsRead): string | undefined {
  if (read.read === "dates") return read.loans.find(({ id }) => id === loanId)?.reference;
  return read.rows.find((payment) => payment.loanId === loanId)?.loanReference;
}

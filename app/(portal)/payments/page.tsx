import { DeferredContent } from "@/components/feedback/deferred-content";
import { CardSkeleton, ListSkeleton } from "@/components/feedback/skeleton";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { DroppedNotice, NothingListed } from "@/components/list/list-notices";
import { ListPage } from "@/components/list/list-page";
import { PaymentChips } from "@/components/screens/payments/payment-chips";
import { PaymentDownloads } from "@/components/screens/payments/payment-downloads";
import { PaymentFilters } from "@/components/screens/payments/payment-filters";
import { PaymentList } from "@/components/screens/payments/payment-list";
import { PaymentSums } from "@/components/screens/payments/payment-sums";
import { listHref, paymentList, readListAddress } from "@/lib/domain/list-address";
import { translations } from "@/lib/i18n/translations";
import { loadPayments, loadPaymentTotals } from "@/lib/loaders/payments";

/** The sums were asked for with the rows: once those are there, they are there too, or far off. */
const sumsPatience = 40;

/** /payments: the instalments of all loans by due date, and the sums of all that match the filters. */
export default async function PaymentsPage({ searchParams }: PageProps<"/payments">) {
  const t = translations();
  const address = readListAddress(paymentList, await searchParams);
  // A range that ends before it starts is mended in its field; nothing is read for it.
  const reads = address.reversedRange
    ? undefined
    : { rows: loadPayments(address), totals: loadPaymentTotals(address.filters) };
  // Read beside the rows; where the rows fail it is never drawn, and its own failure is of no use.
  reads?.totals.catch(() => undefined);
  return (
    <ListPage
      title={t("titles.payments")}
      actions={reads ? <PaymentDownloads address={address} /> : null}
      filters={
        <>
          <PaymentFilters address={address} />
          <PaymentChips address={address} rows={reads?.rows} />
        </>
      }
    >
      <DroppedNotice names={address.dropped} />
      {reads ? (
        <StaleWhileError>
          <DeferredContent
            value={reads.rows}
            fallback={<ListSkeleton rows={address.pageSize} label={t("list.loading")} />}
          >
            {(outcome) => (
              <PaymentList
                outcome={outcome}
                address={address}
                sums={
                  // Other rows never wait for their sums: another address is another place for them.
                  <DeferredContent
                    key={listHref(paymentList, address)}
                    value={reads.totals}
                    patience={sumsPatience}
                    fallback={<CardSkeleton label={t("list.loading")} />}
                  >
                    {(totals) => <PaymentSums outcome={totals} address={address} />}
                  </DeferredContent>
                }
              />
            )}
          </DeferredContent>
        </StaleWhileError>
      ) : (
        <NothingListed title={t("payments.noRange")} text={t("payments.noRangeText")} />
      )}
    </ListPage>
  );
}

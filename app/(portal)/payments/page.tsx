import { DeferredContent } from "@/components/feedback/deferred-content";
import { CardSkeleton, ListSkeleton } from "@/components/feedback/skeleton";
import { StaleWhileError } from "@/components/feedback/stale-while-error";
import { FilterChips } from "@/components/filters/filter-chips";
import { ListFilters } from "@/components/filters/list-filters";
import { DroppedNotice, NothingListed } from "@/components/list/list-notices";
import { ListPage } from "@/components/list/list-page";
import { EarlierLine } from "@/components/screens/payments/earlier-line";
import { OverdueStrip } from "@/components/screens/payments/overdue-strip";
import { PaymentDownloads } from "@/components/screens/payments/payment-downloads";
import { PaymentList } from "@/components/screens/payments/payment-list";
import { paymentScreen } from "@/components/screens/payments/payment-screen";
import { PaymentSums } from "@/components/screens/payments/payment-sums";
import { listHref, paymentList, readListAddress } from "@/lib/domain/list-address";
import { paymentView } from "@/lib/domain/payment-view";
import { today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { loadPayments, loadPaymentTotals } from "@/lib/loaders/payments";

/** The sums are read together with the rows: they arrive at about the same time, or much later. */
const sumsPatience = 40;

/** /payments: the instalments of all loans from today on, and the sums of all that match the filters. */
export default async function PaymentsPage({ searchParams }: PageProps<"/payments">) {
  const t = translations();
  const address = readListAddress(paymentList, await searchParams);
  const { read, earlier, overdue } = paymentView(address, today());
  // For a reversed range nothing is read; its field shows the error.
  const reads = address.reversedRange
    ? undefined
    : {
        rows: loadPayments(read),
        totals: loadPaymentTotals(read.filters),
        overdue: overdue && loadPaymentTotals(overdue),
      };
  // If the rows fail, the sums are not rendered, and their failure does not matter.
  reads?.totals.catch(() => undefined);
  return (
    <ListPage
      title={t("titles.payments")}
      actions={reads ? <PaymentDownloads address={read} /> : null}
      filters={
        <>
          <ListFilters list={paymentScreen} address={address} />
          <FilterChips list={paymentScreen} address={address} rows={reads?.rows} />
        </>
      }
    >
      <DroppedNotice names={address.dropped} />
      {reads ? (
        <StaleWhileError>
          <DeferredContent
            value={Promise.all([reads.rows, reads.overdue])}
            fallback={<ListSkeleton rows={address.pageSize} label={t("list.loading")} />}
          >
            {([outcome, late]) => (
              <>
                {overdue && late ? <OverdueStrip outcome={late} filters={overdue} /> : null}
                {earlier ? <EarlierLine href={earlier} /> : null}
                <PaymentList
                  outcome={outcome}
                  address={address}
                  sums={(listed) => (
                    // With a new key per URL, new rows never wait for their sums.
                    <DeferredContent
                      key={listHref(paymentList, address)}
                      value={reads.totals}
                      patience={sumsPatience}
                      fallback={<CardSkeleton label={t("list.loading")} />}
                    >
                      {(totals) => <PaymentSums outcome={totals} address={read} listed={listed} />}
                    </DeferredContent>
                  )}
                />
              </>
            )}
          </DeferredContent>
        </StaleWhileError>
      ) : (
        <NothingListed title={t("list.correctDates")} />
      )}
    </ListPage>
  );
}

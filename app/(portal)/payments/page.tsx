import { DeferredContent } from "@/components/feedback/deferred-content";
import { ListScreen } from "@/components/list/list-screen";
import { LateSums } from "@/components/list/sums-section";
import { EarlierLine, OverdueStrip } from "@/components/screens/payments/payment-lines";
import { PaymentDownloads, PaymentList } from "@/components/screens/payments/payment-list";
import { paymentScreen } from "@/components/screens/payments/payment-screen";
import { PaymentSums } from "@/components/screens/payments/payment-sums";
import { isUnsupported } from "@/lib/domain/failure";
import { paymentList, readListAddress } from "@/lib/domain/lists/list-address";
import { paymentView } from "@/lib/domain/lists/list-views";
import { today } from "@/lib/i18n/format";
import { noteLanguage } from "@/lib/i18n/note-language";
import { paymentSource } from "@/lib/lists/payments";
import { hasNone, loadList, loadSums } from "@/lib/loaders/lists";

export default async function PaymentsPage({ searchParams }: PageProps<"/payments">) {
  await noteLanguage();
  const address = readListAddress(paymentList, await searchParams);
  const { read, earlier, overdue } = paymentView(address, today());
  const reads = address.reversedRange
    ? undefined
    : {
        rows: loadList(paymentSource, read),
        sums: loadSums(paymentSource, read.filters),
        also: overdue && loadSums(paymentSource, overdue),
      };
  const downloads = <PaymentDownloads address={read} />;
  return (
    <ListScreen
      list={paymentScreen}
      address={address}
      actions={
        reads && (
          <DeferredContent value={reads.rows} fallback={downloads}>
            {(outcome) => (isUnsupported(outcome) ? null : downloads)}
          </DeferredContent>
        )
      }
      reads={reads}
    >
      {(outcome, late) => (
        <PaymentList
          outcome={outcome}
          address={address}
          notes={
            <div className="flex flex-wrap items-center justify-between gap-x-4 max-wide:mb-2">
              {overdue && late ? <OverdueStrip outcome={late} filters={overdue} /> : null}
              {earlier ? (
                <EarlierLine
                  href={earlier}
                  isNew={outcome.ok && !outcome.value.total && hasNone(paymentSource, address)}
                />
              ) : null}
            </div>
          }
          sums={(listed, brief) =>
            reads && (
              <LateSums shape={paymentList} address={address} sums={reads.sums} brief={brief}>
                {(totals) => (
                  <PaymentSums outcome={totals} address={read} listed={listed} brief={brief} />
                )}
              </LateSums>
            )
          }
        />
      )}
    </ListScreen>
  );
}

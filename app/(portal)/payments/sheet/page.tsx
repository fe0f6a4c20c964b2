import { SheetPage } from "@/components/list/sheet/sheet-page";
import { EarlierLine } from "@/components/screens/payments/earlier-line";
import { paymentScreen } from "@/components/screens/payments/payment-screen";
import { paymentList, readListAddress } from "@/lib/domain/list-address";
import { paymentView } from "@/lib/domain/payment-view";
import { today } from "@/lib/i18n/format";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { requireSession } from "@/lib/loaders/load";

export default async function PaymentSheetPage({ searchParams }: PageProps<"/payments/sheet">) {
  await noteLanguage();
  await requireSession();
  const address = readListAddress(paymentList, await searchParams);
  const { read, earlier } = paymentView(address, today());
  return (
    <SheetPage
      list={paymentScreen}
      title={translations("titles")("paymentSheet")}
      address={address}
      filters={read.filters}
    >
      {earlier ? <EarlierLine href={earlier} /> : null}
    </SheetPage>
  );
}

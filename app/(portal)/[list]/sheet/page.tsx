import { notFound } from "next/navigation";
import { SheetPage } from "@/components/list/sheet/sheet-page";
import { loanScreen } from "@/components/screens/loans/loan-screen";
import { movementScreen } from "@/components/screens/movements/movement-screen";
import { PlannedLine } from "@/components/screens/movements/planned-line";
import { EarlierLine } from "@/components/screens/payments/earlier-line";
import { paymentScreen } from "@/components/screens/payments/payment-screen";
import { requestScreen } from "@/components/screens/requests/request-screen";
import { readListAddress } from "@/lib/domain/lists/list-address";
import { movementView } from "@/lib/domain/movements/movement-view";
import { paymentView } from "@/lib/domain/payments/payment-view";
import { today } from "@/lib/i18n/format";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { requireSession } from "@/lib/loaders/load";
import { isExportedList } from "@/lib/routes";

/** A list as a sheet: what the list shows at this address, and where the rest is. */
export default async function ListSheetPage({ params, searchParams }: PageProps<"/[list]/sheet">) {
  await noteLanguage();
  const { list } = await params;
  if (!isExportedList(list)) notFound();
  await requireSession();
  const t = translations();
  const parameters = await searchParams;
  if (list === "loans") {
    const address = readListAddress(loanScreen.shape, parameters);
    return <SheetPage list={loanScreen} title={t("titles.loanSheet")} address={address} />;
  }
  if (list === "requests") {
    const address = readListAddress(requestScreen.shape, parameters);
    return <SheetPage list={requestScreen} title={t("titles.requestSheet")} address={address} />;
  }
  if (list === "payments") {
    const address = readListAddress(paymentScreen.shape, parameters);
    const { read, earlier } = paymentView(address, today());
    return (
      <SheetPage
        list={paymentScreen}
        title={t("titles.paymentSheet")}
        address={address}
        filters={read.filters}
      >
        {earlier ? <EarlierLine href={earlier} /> : null}
      </SheetPage>
    );
  }
  const address = readListAddress(movementScreen.shape, parameters);
  const { read, planned } = movementView(address, today());
  return (
    <SheetPage
      list={movementScreen}
      title={t("titles.movementSheet")}
      address={address}
      filters={read.filters}
      note={{ column: "balanceAfter", text: t("movements.balancesText") }}
    >
      {planned ? <PlannedLine filters={planned} /> : null}
    </SheetPage>
  );
}

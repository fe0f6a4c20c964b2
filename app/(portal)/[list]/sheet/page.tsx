import { notFound } from "next/navigation";
import { listScreens } from "@/app/list-screens";
import { SheetPage } from "@/components/list/sheet/sheet-page";
import { PlannedLine } from "@/components/screens/movements/movement-lines";
import { EarlierLine } from "@/components/screens/payments/payment-lines";
import { type ListAddress, readListAddress } from "@/lib/domain/lists/list-address";
import { movementView, paymentView } from "@/lib/domain/lists/list-views";
import { today } from "@/lib/i18n/format";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { requireSession } from "@/lib/loaders/load";
import { type ExportedList, isExportedList } from "@/lib/routes";

export default async function ListSheetPage({ params, searchParams }: PageProps<"/[list]/sheet">) {
  await noteLanguage();
  const { list: name } = await params;
  if (!isExportedList(name)) notFound();
  await requireSession();
  const list = listScreens[name];
  const address = readListAddress(list.shape, await searchParams);
  return <SheetPage list={list} address={address} {...shownRows(name, address)} />;
}

function shownRows(list: ExportedList, address: ListAddress) {
  if (list === "payments") {
    const { read, earlier } = paymentView(address, today());
    return { filters: read.filters, children: earlier && <EarlierLine href={earlier} /> };
  }
  if (list !== "movements") return {};
  const { read, planned } = movementView(address, today());
  return {
    filters: read.filters,
    note: { column: "balanceAfter", text: translations()("movements.balancesText") },
    children: planned && <PlannedLine filters={planned} />,
  };
}

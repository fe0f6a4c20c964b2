import { SheetPage } from "@/components/list/sheet/sheet-page";
import { movementScreen } from "@/components/screens/movements/movement-screen";
import { PlannedLine } from "@/components/screens/movements/planned-line";
import { movementList, readListAddress } from "@/lib/domain/list-address";
import { movementView } from "@/lib/domain/movement-view";
import { today } from "@/lib/i18n/format";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { requireSession } from "@/lib/loaders/load";

export default async function MovementSheetPage({ searchParams }: PageProps<"/movements/sheet">) {
  await noteLanguage();
  await requireSession();
  const t = translations();
  const address = readListAddress(movementList, await searchParams);
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

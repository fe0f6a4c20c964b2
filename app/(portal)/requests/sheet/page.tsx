import { SheetPage } from "@/components/list/sheet/sheet-page";
import { requestScreen } from "@/components/screens/requests/request-screen";
import { readListAddress, requestList } from "@/lib/domain/list-address";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { requireSession } from "@/lib/loaders/load";

export default async function RequestSheetPage({ searchParams }: PageProps<"/requests/sheet">) {
  await noteLanguage();
  await requireSession();
  const address = readListAddress(requestList, await searchParams);
  const title = translations("titles")("requestSheet");
  return <SheetPage list={requestScreen} title={title} address={address} />;
}

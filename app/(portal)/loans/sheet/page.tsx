import { SheetPage } from "@/components/list/sheet/sheet-page";
import { loanScreen } from "@/components/screens/loans/loan-screen";
import { loanList, readListAddress } from "@/lib/domain/list-address";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { requireSession } from "@/lib/loaders/load";

export default async function LoanSheetPage({ searchParams }: PageProps<"/loans/sheet">) {
  await noteLanguage();
  await requireSession();
  const address = readListAddress(loanList, await searchParams);
  const title = translations("titles")("loanSheet");
  return <SheetPage list={loanScreen} title={title} address={address} />;
}

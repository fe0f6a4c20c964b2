import { SectionContent } from "@/components/feedback/section";
import { flowsParameter, OwnFlows, ReturnHelp } from "@/components/screens/summary/return-help";
import { UnreadCurrencies } from "@/components/screens/summary/returns";
import { readReturnPeriod } from "@/lib/domain/returns/return-period";
import { today } from "@/lib/i18n/format";
import { noteLanguage } from "@/lib/i18n/note-language";
import { translations } from "@/lib/i18n/translations";
import { loadLosses, loadReturns } from "@/lib/loaders/returns";
import { loadLedger, loadLoanTotals } from "@/lib/loaders/summary";

export default async function ReturnHelpRoute({ searchParams }: PageProps<"/help/return">) {
  await noteLanguage();
  const t = translations();
  const parameters = await searchParams;
  const { period, misread } = readReturnPeriod(parameters, today());
  const opened = [parameters[flowsParameter] ?? []].flat();
  return (
    <ReturnHelp period={period} misread={misread}>
      <SectionContent
        title={t("returnHelp.yours")}
        read={loadReturns(period, loadLedger(), loadLosses(loadLoanTotals()))}
      >
        {({ currencies, ...exact }, unread) => (
          <>
            <UnreadCurrencies currencies={unread} />
            <OwnFlows returns={currencies} opened={opened} {...exact} />
          </>
        )}
      </SectionContent>
    </ReturnHelp>
  );
}

import { NothingListed } from "@/components/list/list-notices";
import type { PeriodFault } from "@/lib/domain/documents/statement-period";
import { translations } from "@/lib/i18n/translations";
import { PeriodChoice } from "./period-choice";

export function AccountFaultPage(props: {
  fault: PeriodFault;
  given: { readonly from?: string | undefined; readonly to?: string | undefined };
  currency: string | undefined;
}) {
  const { fault, given, currency } = props;
  const t = translations("accountStatement");
  return (
    <article className="statement-page-sheet grid grid-cols-1 gap-4 print:block">
      <h1>{t("title")}</h1>
      <PeriodChoice period={given} currency={currency} open />
      <NothingListed scene="noMatch" title={t(fault)} text={t("faultText")} />
    </article>
  );
}

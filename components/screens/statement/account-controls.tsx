import { ChoiceLinks } from "@/components/filters/choice-links";
import type { StatementPeriod } from "@/lib/domain/documents/statement-period";
import type { TableFormat } from "@/lib/domain/documents/table-format";
import { translations } from "@/lib/i18n/translations";
import { accountStatementExportPath, accountStatementPath } from "@/lib/routes";
import { DocumentActions } from "./document-actions";

export function AccountControls(props: {
  period: StatementPeriod;
  currencies: readonly string[];
  chosen: string | undefined;
  usual: TableFormat | undefined;
}) {
  const { period, currencies, chosen, usual } = props;
  const t = translations("accountStatement");
  return (
    <div className="flex flex-wrap items-center justify-between gap-y-2 gap-x-5 print:hidden">
      {currencies.length > 1 || (currencies.length && !chosen) ? (
        <ChoiceLinks
          joined
          label={t("currencies")}
          links={currencies.map((currency) => ({
            label: currency,
            href: accountStatementPath({ ...period, currency }),
            chosen: currency === chosen,
          }))}
        />
      ) : null}
      {chosen ? (
        <DocumentActions
          title={t("title")}
          of={chosen}
          counted="movements"
          usual={usual}
          href={(format) => accountStatementExportPath(format, { ...period, currency: chosen })}
        />
      ) : null}
    </div>
  );
}

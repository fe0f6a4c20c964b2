import { DocumentRow, DocumentRows } from "@/components/documents/document-rows";
import { DocumentMenu } from "@/components/list/export/export-menu";
import type { PeriodPreview } from "@/lib/domain/documents/document-previews";
import type { TableFormat } from "@/lib/domain/documents/table-format";
import { formatDate } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { accountStatementExportPath, accountStatementPath } from "@/lib/routes";

export function AccountDocuments(props: {
  periods: readonly PeriodPreview[];
  usual: TableFormat | undefined;
}) {
  const { periods, usual } = props;
  const t = translations("documents");
  if (!periods.length) return <DocumentRows nothing={t("nothing")} />;
  return (
    <DocumentRows>
      {periods.map((preview) => (
        <PeriodDocument key={preview.key} preview={preview} usual={usual} />
      ))}
    </DocumentRows>
  );
}

function PeriodDocument(props: { preview: PeriodPreview; usual: TableFormat | undefined }) {
  const { key, from, to, currencies, count } = props.preview;
  const t = translations("documents");
  const name = translations("accountStatement")(key);
  const days = { from: formatDate(from), to: formatDate(to) };
  return (
    <DocumentRow
      name={name}
      href={accountStatementPath({ from, to })}
      holds={t("periodHolds", { ...days, count })}
    >
      {currencies.length ? (
        <DocumentMenu
          of={`${t("account")}, ${name}`}
          counted="movements"
          hasPdf
          usual={props.usual}
          href={(format) => {
            const path = (currency: string) =>
              accountStatementExportPath(format, { from, to, currency });
            const [first = "", ...others] = currencies;
            if (!others.length) return path(first);
            return Object.fromEntries(currencies.map((currency) => [currency, path(currency)]));
          }}
        />
      ) : null}
    </DocumentRow>
  );
}

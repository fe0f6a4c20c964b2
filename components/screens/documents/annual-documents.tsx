import { DocumentRow, DocumentRows } from "@/components/documents/document-rows";
import { Disclosure } from "@/components/feedback/disclosure";
import { DocumentMenu } from "@/components/list/export/document-menu";
import type { YearPreview } from "@/lib/domain/document-previews";
import { earnedInterest } from "@/lib/domain/interest-by-month";
import { listHref, movementList } from "@/lib/domain/list-address";
import { lastQuarter } from "@/lib/domain/statement-period";
import type { TableFormat } from "@/lib/domain/table-format";
import { formatDate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { listExportPath, statementExportPath, statementPath } from "@/lib/routes";

const yearsShown = 3;

/** Each year's statement of interest, newest first; of many years, the older ones are folded. */
export function AnnualDocuments(props: {
  years: readonly YearPreview[];
  usual: TableFormat | undefined;
}) {
  const { years, usual } = props;
  const t = translations("documents");
  if (!years.length) return <DocumentRows nothing={t("nothing")} />;
  const rows = years.map((preview) => (
    <YearDocument key={preview.year} preview={preview} usual={usual} />
  ));
  const older = rows.slice(yearsShown);
  return (
    <>
      <DocumentRows>
        {rows.slice(0, yearsShown)}
        <QuarterDocument usual={usual} />
      </DocumentRows>
      {older.length ? (
        <Disclosure title={t("olderYears")}>
          <DocumentRows>{older}</DocumentRows>
        </Disclosure>
      ) : null}
    </>
  );
}

/** The interest of the last quarter, as a file of its movements. */
function QuarterDocument({ usual }: { usual: TableFormat | undefined }) {
  const name = translations("documents")("quarterInterest");
  const { from, to } = lastQuarter(today());
  const filters = { ...earnedInterest, from, to };
  return (
    <DocumentRow
      name={name}
      href={listHref(movementList, { filters })}
      holds={`${formatDate(from)} – ${formatDate(to)}`}
    >
      <DocumentMenu
        of={name}
        counted="movements"
        usual={usual}
        href={(format) => listExportPath("movements", format, filters)}
      />
    </DocumentRow>
  );
}

function YearDocument(props: { preview: YearPreview; usual: TableFormat | undefined }) {
  const { year, currencies } = props.preview;
  const t = translations("documents");
  const isRunning = today().startsWith(`${year}-`);
  const words = { currencies: currencies.join(", "), count: currencies.length };
  return (
    <DocumentRow
      name={year}
      href={statementPath(year)}
      holds={t(isRunning ? "runningYearHolds" : "yearHolds", words)}
    >
      {currencies.length ? (
        <DocumentMenu
          of={`${t("annual")} ${year}`}
          counted="months"
          hasPdf
          usual={props.usual}
          href={(format) => statementExportPath(format, year)}
        />
      ) : null}
    </DocumentRow>
  );
}

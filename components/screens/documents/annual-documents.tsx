import { DocumentRow, DocumentRows } from "@/components/documents/document-rows";
import { Disclosure } from "@/components/feedback/disclosure";
import { DocumentMenu } from "@/components/list/export/document-menu";
import { watchedLink } from "@/components/list/export/export-words";
import { partsOf } from "@/lib/domain/dates/calendar-date";
import type { YearPreview } from "@/lib/domain/documents/document-previews";
import { lastQuarter } from "@/lib/domain/documents/statement-period";
import type { TableFormat } from "@/lib/domain/documents/table-format";
import { listHref, movementList } from "@/lib/domain/lists/list-address";
import { earnedInterest } from "@/lib/domain/movements/interest-by-month";
import { formatDate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { listExportPath, statementExportPath, statementPath, taxPackagePath } from "@/lib/routes";
import { YearCard } from "./year-card";

const rowsShown = 2;

/** Each year's statement of interest, newest first; of many years, the older ones are folded. */
export function AnnualDocuments(props: {
  years: readonly YearPreview[];
  usual: TableFormat | undefined;
  verifyUrl?: string | undefined;
}) {
  const { years, usual, verifyUrl } = props;
  const t = translations("documents");
  if (!years.length) return <DocumentRows nothing={t("nothing")} />;
  const lastYear = partsOf(today()).year - 1;
  const earning = years.filter(({ statements }) => statements.length);
  const shown = earning.find(({ year }) => year === lastYear) ?? earning[0];
  const rows = years
    .filter((preview) => preview !== shown)
    .map((preview) => <YearDocument key={preview.year} preview={preview} usual={usual} />);
  const older = rows.slice(rowsShown);
  const menu = shown && <YearMenu year={shown.year} usual={usual} />;
  return (
    <>
      {shown ? <YearCard preview={shown} menu={menu} verifyUrl={verifyUrl} /> : null}
      <DocumentRows>
        {rows.slice(0, rowsShown)}
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
  const { year, statements } = props.preview;
  const t = translations("documents");
  const currencies = statements.map(({ currency }) => currency);
  const isRunning = today().startsWith(`${year}-`);
  const words = { currencies: currencies.join(", "), count: currencies.length };
  return (
    <DocumentRow
      name={year}
      href={statementPath(year)}
      holds={t(isRunning ? "runningYearHolds" : "yearHolds", words)}
    >
      {currencies.length ? <YearMenu year={year} usual={props.usual} withPackage /> : null}
    </DocumentRow>
  );
}

function YearMenu(props: { year: number; usual: TableFormat | undefined; withPackage?: boolean }) {
  const { year, usual, withPackage } = props;
  const t = translations("taxPackage");
  const href = taxPackagePath(year);
  const packed = { href, label: t("menu"), text: t("menuText"), watched: watchedLink("movements") };
  return (
    <DocumentMenu
      of={`${translations("documents")("annual")} ${year}`}
      counted="months"
      hasPdf
      usual={usual}
      href={(format) => statementExportPath(format, year)}
      others={withPackage ? [packed] : []}
    />
  );
}

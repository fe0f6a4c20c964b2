import type { ReactNode } from "react";
import { Disclosure } from "@/components/feedback/disclosure";
import { Note } from "@/components/feedback/section";
import { Link } from "@/components/link";
import { DocumentMenu } from "@/components/list/export/export-menu";
import { watchedLink } from "@/components/list/export/export-words";
import { Amount } from "@/components/money/amount";
import { partsOf } from "@/lib/domain/dates/calendar-date";
import type { YearPreview } from "@/lib/domain/documents/document-previews";
import { lastQuarter } from "@/lib/domain/documents/statement-period";
import { listHref, movementList } from "@/lib/domain/lists/list-address";
import { earnedInterest } from "@/lib/domain/movements/interest-by-month";
import { formatDate, formatMoney, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { listExportPath, statementExportPath, statementPath, taxPackagePath } from "@/lib/routes";
import { DocumentRow, DocumentRows } from "./document-rows";

const rowsShown = 2;

export function AnnualDocuments(props: {
  years: readonly YearPreview[];
  verifyUrl?: string | undefined;
}) {
  const { years, verifyUrl } = props;
  const t = translations("documents");
  if (!years.length) return <DocumentRows nothing={t("nothing")} />;
  const lastYear = partsOf(today()).year - 1;
  const earning = years.filter(({ statements }) => statements.length);
  const shown = earning.find(({ year }) => year === lastYear) ?? earning[0];
  const rows = years
    .filter((preview) => preview !== shown)
    .map((preview) => <YearDocument key={preview.year} preview={preview} />);
  const older = rows.slice(rowsShown);
  const menu = shown && <YearMenu year={shown.year} />;
  return (
    <>
      {shown ? <YearCard preview={shown} menu={menu} verifyUrl={verifyUrl} /> : null}
      <DocumentRows>
        {rows.slice(0, rowsShown)}
        <QuarterDocument />
      </DocumentRows>
      {older.length ? (
        <Disclosure title={t("olderYears")}>
          <DocumentRows>{older}</DocumentRows>
        </Disclosure>
      ) : null}
    </>
  );
}

function QuarterDocument() {
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
        href={(format) => listExportPath("movements", format, filters)}
      />
    </DocumentRow>
  );
}

function YearDocument({ preview: { year, statements } }: { preview: YearPreview }) {
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
      {currencies.length ? <YearMenu year={year} withPackage /> : null}
    </DocumentRow>
  );
}

function YearMenu({ year, withPackage }: { year: number; withPackage?: boolean }) {
  const t = translations("taxPackage");
  const href = taxPackagePath(year);
  const packed = { href, label: t("menu"), text: t("menuText"), watched: watchedLink("movements") };
  return (
    <DocumentMenu
      of={`${translations("documents")("annual")} ${year}`}
      counted="months"
      hasPdf
      href={(format) => statementExportPath(format, year)}
      others={withPackage ? [packed] : []}
    />
  );
}

function YearCard(props: { preview: YearPreview; menu: ReactNode; verifyUrl: string | undefined }) {
  const { preview, menu, verifyUrl } = props;
  const { year, statements } = preview;
  const t = translations("taxPackage");
  const isRunning = today().startsWith(`${year}-`);
  return (
    <div className="card grid gap-3 mb-3 p-4 print:p-0 print:border-0">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-l font-bold">
            <Link href={statementPath(year)}>
              {t(isRunning ? "runningTitle" : "title", { year: `${year}` })}
            </Link>
          </h3>
          <p className="text-muted text-s">
            {statements.some(({ withholding }) => withholding)
              ? translations("withholding")("net")
              : translations("statement")("earned")}
          </p>
        </div>
        {menu}
      </div>
      <ul className="flex flex-wrap gap-y-2 gap-x-6">
        {statements.map(({ currency, total, withholding }) => (
          <li key={currency} className="min-w-0">
            <p className="text-xl leading-[1.25] font-bold wrap-anywhere">
              <Amount {...formatMoney({ amount: total.earned, currency })} />
            </p>
            {withholding?.withheld.map(({ kind, sum }) => (
              <p key={kind} className="text-muted text-s wrap-anywhere">
                <bdi>{translations("withholding")("of", { kind })}</bdi>{" "}
                <Amount {...formatMoney({ amount: sum, currency })} repeated="always" />
              </p>
            ))}
          </li>
        ))}
      </ul>
      {statements.some(({ assumesDirections }) => assumesDirections) ? (
        <Note>{translations("movements")("directionsAssumed")}</Note>
      ) : null}
      <div className="flex flex-wrap gap-y-1 gap-x-3 print:hidden">
        <a
          className="button button-primary"
          href={taxPackagePath(year)}
          download
          {...watchedLink("movements")}
        >
          {t("prepare")}
        </a>
        {verifyUrl ? (
          <a className="button-quiet max-middle:-ml-2" href={mailOf(year, verifyUrl)}>
            {t("send")}
          </a>
        ) : null}
      </div>
      <p className="text-muted text-s print:hidden">
        {t("holds")}{" "}
        <span className="hidden amounts-hidden:inline">
          {translations("exports")("amountsIncluded")}
        </span>
      </p>
    </div>
  );
}

/** A mail without a receiver, a name or a figure. */
function mailOf(year: number, address: string): string {
  const t = translations("taxPackage");
  const subject = encodeURIComponent(t("mailSubject", { year: `${year}` }));
  const body = t("mailBody", { year: `${year}`, address }).replaceAll("\n", "\r\n");
  return `mailto:?subject=${subject}&body=${encodeURIComponent(body)}`;
}

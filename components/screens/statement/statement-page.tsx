import type { ReactNode } from "react";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { ChoiceLinks } from "@/components/filters/view-links";
import { statementPeriod } from "@/lib/domain/documents/interest-statement";
import type { TableFormat } from "@/lib/domain/documents/table-format";
import type { Outcome } from "@/lib/domain/failure";
import { formatDate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { statementExportPath, statementPath } from "@/lib/routes";
import { DocumentActions } from "./document-actions";
import { type Issue, StatementSheet } from "./statement-sheet";

export function StatementPage(
  props: Issue & {
    year: number;
    years: Promise<Outcome<readonly number[]>>;
    misread: boolean;
    usual: TableFormat | undefined;
    children: ReactNode;
  },
) {
  const { year, years, misread, usual, children, ...issue } = props;
  const t = translations("statement");
  const day = today();
  const { from, to } = statementPeriod(year);
  const isRunning = from <= day && day < to;
  return (
    <StatementSheet
      {...issue}
      of="statement"
      title={`${t("title")} ${year}`}
      period={t("wholeYear", { from: formatDate(from), to: formatDate(isRunning ? day : to) })}
      basis={`${t("basis", { product: issue.issuer })} ${to > day ? t("inProgress") : ""}`}
      controls={
        <>
          <div className="flex flex-wrap items-center justify-between gap-y-3 gap-x-5 print:hidden">
            <DeferredContent value={years} fallback={<YearLinks years={[year]} year={year} />}>
              {(outcome) => <YearLinks years={outcome.ok ? outcome.value : []} year={year} />}
            </DeferredContent>
            <DocumentActions
              className="statement-page-actions"
              title={t("title")}
              of={`${year}`}
              counted="months"
              usual={usual}
              href={(format) => statementExportPath(format, year)}
            />
          </div>
          {misread ? (
            <p role="alert" className="notice print:hidden">
              {t("badYear", { year: String(year) })}
            </p>
          ) : null}
        </>
      }
    >
      {children}
    </StatementSheet>
  );
}

function YearLinks({ years, year }: { years: readonly number[]; year: number }) {
  const offered = [...new Set([...years, year])].sort((left, right) => right - left);
  return (
    <ChoiceLinks
      label={translations("statement")("years")}
      links={offered.map((each) => ({
        label: `${each}`,
        href: statementPath(each),
        chosen: each === year,
      }))}
    />
  );
}

import type { ReactNode } from "react";
import { DeferredContent } from "@/components/feedback/deferred-content";
import { Disclosure } from "@/components/feedback/disclosure";
import { ChoiceLinks } from "@/components/filters/view-links";
import { RangeForm } from "@/components/form/range-form";
import { NothingListed } from "@/components/list/list-notices";
import { statementPeriod } from "@/lib/domain/documents/interest-statement";
import {
  type PeriodFault,
  periodPresets,
  type StatementPeriod,
} from "@/lib/domain/documents/statement-period";
import type { Outcome } from "@/lib/domain/failure";
import { formatDate, today } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { accountStatementPath, routes, statementExportPath, statementPath } from "@/lib/routes";
import { DocumentActions } from "./document-actions";
import { type Issue, StatementSheet } from "./statement-sheet";

export function StatementPage(
  props: Issue & {
    year: number;
    years: Promise<Outcome<readonly number[]>>;
    misread: boolean;
    children: ReactNode;
  },
) {
  const { year, years, misread, children, ...issue } = props;
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

export function AccountPage(
  props: Issue & {
    period: StatementPeriod;
    currency: string | undefined;
    children: ReactNode;
  },
) {
  const { period, currency, children, ...issue } = props;
  const t = translations("accountStatement");
  const { from, to } = period;
  const range = t("wholePeriod", { from: formatDate(from), to: formatDate(to) });
  return (
    <StatementSheet
      {...issue}
      of="accountStatement"
      title={t("title")}
      period={to === today() ? `${range} (${t("untilToday")})` : range}
      basis={t("basis", { product: issue.issuer })}
      controls={<PeriodChoice period={period} currency={currency} />}
    >
      {children}
    </StatementSheet>
  );
}

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

function PeriodChoice(props: {
  period: { readonly from?: string | undefined; readonly to?: string | undefined };
  currency: string | undefined;
  open?: boolean;
}) {
  const { period, currency, open } = props;
  const t = translations("accountStatement");
  const presets = periodPresets(today());
  const chosen = presets.find(({ from, to }) => from === period.from && to === period.to);
  return (
    <div className="grid gap-2 print:hidden">
      <ChoiceLinks
        label={t("periods")}
        links={presets.map((preset) => ({
          label: t(preset.key),
          href: accountStatementPath({ from: preset.from, to: preset.to, currency }),
          chosen: preset === chosen,
        }))}
      />
      <Disclosure title={t("otherPeriod")} open={open || !chosen}>
        <RangeForm
          action={routes.accountStatement.path}
          fields={(["from", "to"] as const).map((field) => ({
            name: field,
            label: t(field),
            type: "date",
            min: "1900-01-01",
            max: field === "from" ? today() : undefined,
            defaultValue: period[field],
          }))}
        >
          {currency ? <input type="hidden" name="currency" value={currency} /> : null}
          <button type="submit" className="button">
            {t("show")}
          </button>
        </RangeForm>
      </Disclosure>
    </div>
  );
}

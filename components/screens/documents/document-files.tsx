import type { ReactNode } from "react";
import { CopyButton } from "@/components/feedback/copy-button";
import { failureSentence } from "@/components/feedback/failure-notice";
import { DocumentMenu } from "@/components/list/export/export-menu";
import { watchedFiles } from "@/components/list/export/export-words";
import type { CalendarPreview, PeriodPreview } from "@/lib/domain/documents/document-previews";
import { isUnsupported, type Outcome } from "@/lib/domain/failure";
import { subscriptionHref } from "@/lib/domain/payments/calendar-url";
import { formatDate, formatMonth } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import {
  accountStatementExportPath,
  accountStatementPath,
  type ExportedList,
  listExportPath,
  paymentCalendarPath,
  routes,
} from "@/lib/routes";
import { DocumentRow, DocumentRows } from "./document-rows";

/** The payments to come, without amounts; the file may work even if they cannot be counted. */
export function CalendarDocument(props: {
  outcome: Outcome<CalendarPreview> | undefined;
  url?: string | undefined;
}) {
  const { outcome, url } = props;
  const t = translations("documents");
  const isEmpty = outcome?.ok && !outcome.value.last;
  return (
    <DocumentRow
      name={t("calendar")}
      holds={outcome && holdsOf(outcome)}
      more={url && <Subscription url={url} />}
    >
      {isEmpty ? null : (
        <a
          className="button flex-none print:hidden"
          href={paymentCalendarPath({}, false)}
          aria-label={`${t("download")} ${translations("payments")("calendar")}`}
          download
        >
          {t("download")}
        </a>
      )}
    </DocumentRow>
  );
}

function Subscription({ url }: { url: string }) {
  const t = translations();
  return (
    <div className="col-span-full flex flex-wrap items-center -ml-2 text-s print:hidden">
      <a className="button-quiet" href={subscriptionHref(url)}>
        {t("documents.subscribe")}
      </a>
      <CopyButton
        className="button-quiet noscript:hidden"
        text={url}
        label={t("loanDetail.copyLink")}
        copied={t("loanDetail.linkCopied")}
        notCopied={t("loanDetail.notCopied")}
      />
      <p className="px-2 text-muted">{t("documents.subscriptionText")}</p>
    </div>
  );
}

function holdsOf(outcome: Outcome<CalendarPreview>): string {
  if (isUnsupported(outcome)) return translations("payments")("calendarText");
  if (!outcome.ok) return failureSentence(outcome.failure);
  const { count, last } = outcome.value;
  const t = translations("documents");
  return last ? t("calendarHolds", { count, last: formatMonth(last) }) : t("calendarEmpty");
}

export function ListDocument(props: {
  list: ExportedList;
  outcome: Outcome<{ readonly count: number }> | undefined;
}) {
  const { list, outcome } = props;
  const name = translations("titles")(list);
  const holds = outcome?.ok
    ? translations("documents")(`${list}Count`, { count: outcome.value.count })
    : outcome && failureSentence(outcome.failure);
  return (
    <DocumentRow name={name} href={routes[list].path} holds={holds}>
      <DocumentMenu of={name} counted={list} href={(format) => listExportPath(list, format, {})} />
    </DocumentRow>
  );
}

export function DocumentsPage({ children }: { children: ReactNode }) {
  const title = translations("documents")("title");
  return (
    <div
      className="grid grid-cols-1 wide:grid-cols-2 gap-x-5 gap-y-2 items-start [&>p]:col-span-full"
      {...watchedFiles(title)}
    >
      <h1 className="content-center min-h-touch max-wide:-mt-4 col-span-full">{title}</h1>
      {children}
    </div>
  );
}

export function AccountDocuments({ periods }: { periods: readonly PeriodPreview[] }) {
  const t = translations("documents");
  const nameOf = translations("accountStatement");
  if (!periods.length) return <DocumentRows nothing={t("nothing")} />;
  return (
    <DocumentRows>
      {periods.map(({ key, from, to, currencies, count }) => (
        <DocumentRow
          key={key}
          name={nameOf(key)}
          href={accountStatementPath({ from, to })}
          holds={t("periodHolds", { from: formatDate(from), to: formatDate(to), count })}
        >
          {currencies.length ? (
            <DocumentMenu
              of={`${t("account")}, ${nameOf(key)}`}
              counted="movements"
              hasPdf
              currencies={currencies}
              href={(format, currency) =>
                accountStatementExportPath(format, { from, to, currency })
              }
            />
          ) : null}
        </DocumentRow>
      ))}
    </DocumentRows>
  );
}

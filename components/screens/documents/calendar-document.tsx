import { DocumentRow } from "@/components/documents/document-rows";
import { CopyButton } from "@/components/feedback/copy-button";
import { failureSentence } from "@/components/feedback/failure-notice";
import type { CalendarPreview } from "@/lib/domain/documents/document-previews";
import { isUnsupported, type Outcome } from "@/lib/domain/failure";
import { subscriptionHref } from "@/lib/domain/payments/calendar-url";
import { formatMonth } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { paymentCalendarPath } from "@/lib/routes";

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

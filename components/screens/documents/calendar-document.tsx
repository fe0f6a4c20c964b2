import { DocumentRow } from "@/components/documents/document-rows";
import { failureSentence } from "@/components/feedback/failure-notice";
import type { CalendarPreview } from "@/lib/domain/document-previews";
import type { Outcome } from "@/lib/domain/failure";
import { formatMonth } from "@/lib/i18n/format";
import { translations } from "@/lib/i18n/translations";
import { paymentCalendarPath } from "@/lib/routes";

/**
 * The payments to come as a calendar, without amounts. If they cannot be counted, the file may work
 * all the same.
 */
export function CalendarDocument(props: {
  /** Undefined while it is read. */
  outcome: Outcome<CalendarPreview> | undefined;
}) {
  const { outcome } = props;
  const t = translations("documents");
  const isEmpty = outcome?.ok && !outcome.value.last;
  return (
    <DocumentRow name={t("calendar")} holds={outcome && holdsOf(outcome)}>
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

function holdsOf(outcome: Outcome<CalendarPreview>): string {
  if (!outcome.ok) return failureSentence(outcome.failure);
  const { count, last } = outcome.value;
  const t = translations("documents");
  return last ? t("calendarHolds", { count, last: formatMonth(last) }) : t("calendarEmpty");
}

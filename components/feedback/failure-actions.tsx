import { translations } from "@/lib/i18n/translations";
import { ReportLink } from "./report-link";
import { RetryButton } from "./retry-button";

/** What a lender can do about a failed read: retry it, and report it to support. */
export function FailureActions({ reference, quiet }: { reference: string; quiet?: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <RetryButton
        label={translations("failure")("retry")}
        className={quiet ? "button-quiet" : "button"}
      />
      <ReportLink reference={reference} />
    </div>
  );
}

import { type Failure, mayPass } from "@/lib/domain/failure";
import { translations } from "@/lib/i18n/translations";
import { ReportLink } from "./report-link";
import { RetryButton } from "./retry-button";

export function FailureActions({ failure, quiet }: { failure: Failure; quiet?: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      {mayPass(failure) ? (
        <RetryButton
          label={translations("failure")("retry")}
          className={quiet ? "button-quiet" : "button"}
        />
      ) : null}
      <ReportLink reference={failure.requestId} />
    </div>
  );
}

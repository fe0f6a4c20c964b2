import { headers } from "next/headers";
import { filledMail, reportTime } from "@/lib/domain/contact";
import { type Failure, mayPass } from "@/lib/domain/failure";
import { reportLink } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
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

/** Reports a failure to support, in a prepared mail; nothing if no support is configured. */
export async function ReportLink({ reference }: { reference?: string }) {
  const link = reportLink();
  if (!link) return null;
  const path = (await headers()).get("x-portal-path") ?? "";
  const href = filledMail(link.href, { reference, path, time: reportTime() });
  return (
    <a className="button-quiet" href={href}>
      {link.label}
    </a>
  );
}

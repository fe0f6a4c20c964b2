import { headers } from "next/headers";
import type { ReactNode } from "react";
import { filledMail, reportTime } from "@/lib/domain/contact";
import { type Failure, mayPass } from "@/lib/domain/failure";
import { explainFault, referenceText, reportLink } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
import { RetryButton } from "./retry-button";
import { Scene } from "./scene";
import { FreshOrStale } from "./stale-while-error";

export function FailureNotice({ failure }: { failure: Failure }) {
  const t = translations("failure");
  return (
    <section role="alert" className="grid gap-3 py-7 px-5 card text-center justify-items-center">
      <Scene name="failed" />
      <h2>{t("title")}</h2>
      <p>{failureSentence(failure)}</p>
      <p className="text-muted text-s wrap-anywhere">{referenceText(failure.requestId)}</p>
      <FailureActions failure={failure} />
    </section>
  );
}

export function PartFailure(props: {
  failure: Failure;
  words?: string;
  className: string;
  children?: ReactNode;
}) {
  const { failure, words, className, children } = props;
  return (
    <div role="status" className={className} data-kind="warning">
      <p>
        {words ? `${words}. ` : null}
        {failureSentence(failure)}
      </p>
      {children}
      <p>{referenceText(failure.requestId)}</p>
      <FailureActions failure={failure} quiet />
    </div>
  );
}

export function FailedRead(props: { failure: Failure; before?: ReactNode; after?: ReactNode }) {
  const { failure, before, after } = props;
  const kept = translations("failure")("keptRows");
  return (
    <FreshOrStale failed={`${kept} ${failureSentence(failure)}`}>
      {before}
      <FailureNotice failure={failure} />
      {after}
    </FreshOrStale>
  );
}

export function failureSentence({ fault, retryAfter }: Failure): string {
  return explainFault(fault, retryAfter);
}

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

import type { Failure } from "@/lib/domain/failure";
import { explainFault, referenceText } from "@/lib/i18n/support";
import { translations } from "@/lib/i18n/translations";
import { FailureActions } from "./failure-actions";
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

/** Why something could not be read; after a failed refresh, the content from before. */
export function FailedRead({ failure }: { failure: Failure }) {
  const kept = translations("failure")("keptRows");
  return (
    <FreshOrStale failed={`${kept} ${failureSentence(failure)}`}>
      <FailureNotice failure={failure} />
    </FreshOrStale>
  );
}

export function failureSentence({ fault, retryAfter }: Failure): string {
  return explainFault(fault, retryAfter);
}

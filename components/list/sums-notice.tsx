import type { ReactNode } from "react";
import { FailureActions } from "@/components/feedback/failure-actions";
import { failureSentence } from "@/components/feedback/failure-notice";
import type { Failure } from "@/lib/domain/failure";
import { referenceText } from "@/lib/i18n/support";

export function SumsNotice(props: { title: string; failure: Failure; children?: ReactNode }) {
  const { title, failure, children } = props;
  return (
    <section
      role="status"
      className="notice grid gap-1 justify-items-start mt-5 screen:max-wide:mt-0 screen:max-wide:mb-4"
      data-kind="warning"
    >
      <h2 className="text-m">{title}</h2>
      <p>{failureSentence(failure)}</p>
      {children}
      <p>{referenceText(failure.requestId)}</p>
      <FailureActions failure={failure} quiet />
    </section>
  );
}

"use client";

import { useEffect, useRef, useState } from "react";
import { CodeForm } from "@/components/form/code-form";
import { EntryLink } from "@/components/form/entry-link";
import { type IdentityProps, identityMessage } from "@/components/form/identity-message";
import { EntryHeading, Notice } from "@/components/form/notice";
import { faultOf, isOver, reportUnknown } from "@/lib/browser/identity-error";
import type { SecondStep } from "@/lib/browser/identity-service";
import { recoverSession } from "@/lib/browser/session-recovery";
import type { SignInProvider } from "@/lib/domain/sign-in-provider";
import type { Catalogue } from "@/lib/i18n/locale";
import type { EndReason } from "@/lib/return-paths";
import { routes } from "@/lib/routes";
import { ProviderButtons } from "./provider-buttons";
import { SignInForm } from "./sign-in-form";

type SignInProps = IdentityProps<"signIn"> & {
  readonly codeTexts: Catalogue["code"];
  readonly reason?: EndReason;
  readonly destination: string;
  readonly recoveryPath: string;
  /** Other ways to sign in, and the absolute URL of the page for their answers. */
  readonly federated?: {
    readonly providers: readonly SignInProvider[];
    readonly returnUrl: string;
  };
};

/** Recovers the session if this browser has a user, else shows the form. The form is in the first
 * HTML and keeps typed text. A success loads another document. */
export function SignIn(props: SignInProps) {
  const { texts, errors, identity, reason, destination, recoveryPath, federated } = props;
  const [recovering, setRecovering] = useState(false);
  const [recoveryError, setRecoveryError] = useState<unknown>();
  const [tried, setTried] = useState(false);
  const [secondStep, setSecondStep] = useState<SecondStep<void>>();
  const [stepError, setStepError] = useState<unknown>();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    // If only the fragment differs, `location.replace` loads nothing.
    if (isInsideAnotherDocument()) return location.reload();
    void recoverSession(identity, reason, () => setRecovering(true)).then((recovery) => {
      // Loads a document: the router would reuse a redirect that it prefetched before the sign-in.
      if (recovery.recovered) return location.replace(destination + location.hash);
      if (faultOf(recovery.error) === "unverified") setStepError(recovery.error);
      else if (recovery.error) {
        reportUnknown(recovery.error);
        setRecoveryError(recovery.error);
      }
      setRecovering(false);
    });
  }, [identity, reason, destination]);

  const { ended, left } = texts;
  const wordsOf = { ended, refused: ended, left, idle: errors.sessionIdle };
  const leave = () => location.replace(destination + location.hash);
  const shared = { texts, errors, identity };

  return (
    <>
      {secondStep && (
        <CodeForm
          texts={props.codeTexts}
          errors={errors}
          secondStep={secondStep}
          onDone={leave}
          onBack={(error) => {
            setStepError(error);
            setSecondStep(undefined);
          }}
        />
      )}
      <p role="status" hidden={!recovering} className="entry-form-lead">
        {recovering && texts.recovering}
      </p>
      <div className="entry-form-step" hidden={recovering || secondStep !== undefined}>
        <EntryHeading title={texts.title} text={texts.lead} />
        {reason && !tried && !isOver(recoveryError) && (
          <Notice kind="status">{wordsOf[reason]}</Notice>
        )}
        {recoveryError !== undefined && !tried && (
          <Notice kind="alert">{identityMessage(recoveryError, errors)}</Notice>
        )}
        <SignInForm
          {...shared}
          recoveryPath={recoveryPath}
          stepError={stepError}
          onSubmit={() => setTried(true)}
          onSecondStep={setSecondStep}
          onSignedIn={leave}
        />
        <EntryLink className="button-quiet justify-self-center" href={recoveryPath}>
          {texts.forgot}
        </EntryLink>
        {federated && <ProviderButtons {...shared} {...federated} destination={destination} />}
      </div>
    </>
  );
}

/** Opened by the router, whose cache still contains the previous lender's pages. */
function isInsideAnotherDocument(): boolean {
  const [loaded] = performance.getEntriesByType("navigation");
  const path = loaded && URL.parse(loaded.name)?.pathname;
  return path ? [routes.signIn, routes.forgotPassword].every((own) => own.path !== path) : false;
}

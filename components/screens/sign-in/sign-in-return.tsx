"use client";

import { useEffect, useRef, useState } from "react";
import { CodeForm } from "@/components/form/code-form";
import { EntryLink } from "@/components/form/entry-link";
import { type IdentityProps, identityMessage } from "@/components/form/identity-message";
import { Notice } from "@/components/form/notice";
import { SendVerification } from "@/components/form/send-verification";
import { endFederatedSignIn, takeAttempt } from "@/lib/browser/federated-sign-in";
import { faultOf, reportUnknown } from "@/lib/browser/identity-error";
import type { SecondStep } from "@/lib/browser/identity-service";
import type { Catalogue } from "@/lib/i18n/locale";
import { parseReturnPath, signInPath } from "@/lib/return-paths";
import { routes } from "@/lib/routes";

type SignInReturnProps = IdentityProps<"signIn"> & {
  readonly codeTexts: Catalogue["code"];
  /** Absolute; this page. */
  readonly returnUrl: string;
};

type Step =
  | { readonly name: "working" }
  | { readonly name: "code"; readonly secondStep: SecondStep<void> }
  | { readonly name: "failed"; readonly error: unknown };

/** The page for a provider's answer: it ends the sign-in that this tab began, and no other. */
export function SignInReturn(props: SignInReturnProps) {
  const { texts, errors, identity, returnUrl } = props;
  const [step, setStep] = useState<Step>({ name: "working" });
  const [destination, setDestination] = useState<string>(routes.summary.path);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const query = location.search;
    const attempt = takeAttempt(Date.now());
    // The answer stays in no history: it is good for one sign-in.
    history.replaceState(null, "", location.pathname);
    const target = destinationOf(attempt?.destination);
    setDestination(target);
    void endFederatedSignIn(identity, attempt, returnUrl, query).then(
      (secondStep) =>
        secondStep ? setStep({ name: "code", secondStep }) : location.replace(target),
      (error) => {
        reportUnknown(error);
        setStep({ name: "failed", error });
      },
    );
  }, [identity, returnUrl]);

  if (step.name === "working")
    return (
      <p role="status" className="entry-form-lead">
        {texts.returning}
      </p>
    );
  const [path = "", fragment] = destination.split("#", 2);
  const signInHref = signInPath(path) + (fragment === undefined ? "" : `#${fragment}`);
  if (step.name === "code")
    return (
      <CodeForm
        texts={props.codeTexts}
        errors={errors}
        secondStep={step.secondStep}
        onDone={() => location.replace(destination)}
        onBack={(error) =>
          error === undefined ? location.replace(signInHref) : setStep({ name: "failed", error })
        }
      />
    );
  const { error } = step;
  return (
    <div className="entry-form-step">
      <h1>{texts.returnFailed}</h1>
      <Notice kind="alert" takesFocus>
        {faultOf(error) === "credentials" ? texts.refused : identityMessage(error, errors)}
      </Notice>
      {faultOf(error) === "unverified" && (
        <SendVerification
          texts={texts}
          errors={errors}
          identity={identity}
          returnPath={signInHref}
        />
      )}
      <EntryLink className="button button-primary" href={signInHref}>
        {texts.back}
      </EntryLink>
    </div>
  );
}

function destinationOf(asked = ""): string {
  const [path, fragment] = asked.split("#", 2);
  const known = parseReturnPath(path) ?? routes.summary.path;
  return fragment === undefined ? known : `${known}#${fragment}`;
}

"use client";

import { useState } from "react";
import { CodeForm } from "@/components/form/code-form";
import type { IdentityProps } from "@/components/form/identity-message";
import {
  NewPasswordForm,
  newPasswordFaults,
  type PasswordFaults,
} from "@/components/form/new-password-form";
import { EntryHeading, ResultHeading } from "@/components/form/notice";
import { Link } from "@/components/link";
import { changePassword, type PasswordChange } from "@/lib/browser/change-password";
import { faultOf, reportUnknown } from "@/lib/browser/identity-error";
import type { SecondStep } from "@/lib/browser/identity-service";
import type { Catalogue } from "@/lib/i18n/locale";
import { routes } from "@/lib/routes";

type ChangePasswordProps = IdentityProps<"changePassword"> & {
  readonly formTexts: Catalogue["recovery"];
  readonly codeTexts: Catalogue["code"];
  readonly email: string;
};

export function ChangePassword(props: ChangePasswordProps) {
  const { texts, errors, identity, email } = props;
  const [saved, setSaved] = useState<"saved" | "savedHereOnly" | "stillEnding">();
  const [secondStep, setSecondStep] = useState<SecondStep<PasswordChange>>();
  const [stepFaults, setStepFaults] = useState<PasswordFaults>();

  function tell(othersEnded: boolean | Promise<boolean>): void {
    if (typeof othersEnded === "boolean") setSaved(othersEnded ? "saved" : "savedHereOnly");
    else {
      setSaved("stillEnding");
      void othersEnded.then(tell);
    }
  }

  function conclude(change: PasswordChange): PasswordFaults | undefined {
    if (change.outcome === "changed") {
      tell(change.othersEnded);
      return undefined;
    }
    reportUnknown(change.error);
    if (change.field === "password") return newPasswordFaults(change.error, errors);
    const isWrong = faultOf(change.error) === "credentials";
    return isWrong ? { current: texts.currentWrong } : { form: change.error };
  }

  function leaveStep(found: PasswordFaults | undefined): void {
    setStepFaults(found);
    setSecondStep(undefined);
  }

  async function save(entered: {
    current: string;
    password: string;
  }): Promise<PasswordFaults | undefined> {
    try {
      const change = await changePassword(identity, email, entered);
      if (change.outcome !== "code") return conclude(change);
      setSecondStep(change.secondStep);
      return {};
    } catch (error) {
      reportUnknown(error);
      return { form: error };
    }
  }

  if (saved)
    return (
      <div className="grid grid-cols-1 gap-5 max-w-[440px]">
        <ResultHeading title={texts.savedTitle} text={texts[saved]} />
        {/* Leaving could load a new document, and the repeated call would end. */}
        {saved !== "stillEnding" && (
          <Link className="button button-primary" href={routes.summary.path}>
            {texts.back}
          </Link>
        )}
      </div>
    );
  return (
    <>
      {secondStep && (
        <div className="grid grid-cols-1 gap-5 max-w-[440px]">
          <CodeForm
            texts={props.codeTexts}
            errors={errors}
            secondStep={secondStep}
            onDone={(change) => leaveStep(conclude(change))}
            onBack={(error) => leaveStep(error === undefined ? undefined : { form: error })}
          />
        </div>
      )}
      <div className="grid grid-cols-1 gap-5 max-w-[440px]" hidden={secondStep !== undefined}>
        <EntryHeading title={texts.title} text={texts.lead} />
        <noscript>
          <p>{texts.noScript}</p>
        </noscript>
        <NewPasswordForm
          texts={props.formTexts}
          currentTexts={texts}
          errors={errors}
          identity={identity}
          email={email}
          faults={stepFaults}
          save={save}
        />
        <Link className="button-quiet justify-self-center" href={routes.forgotPassword.path}>
          {texts.forgot}
        </Link>
      </div>
    </>
  );
}

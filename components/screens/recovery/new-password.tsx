"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import entry from "@/components/form/entry-form.module.css";
import { EntryLink } from "@/components/form/entry-link";
import { type IdentityMessages, identityMessage } from "@/components/form/identity-message";
import { Notice } from "@/components/form/notice";
import { faultOf, reportUnknown } from "@/lib/browser/identity-error";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { NewPasswordForm, type NewPasswordTexts } from "./new-password-form";

type NewPasswordProps = {
  readonly texts: NewPasswordTexts & {
    readonly checking: string;
    readonly newTitle: string;
    /** Holds the place `{email}`. */
    readonly newLead: string;
    readonly codeTitle: string;
    readonly code: string;
    readonly newLink: string;
    readonly retry: string;
    readonly savedTitle: string;
    readonly saved: string;
    readonly signIn: string;
  };
  readonly errors: IdentityMessages;
  readonly identity: IdentityConfig;
  /** The provider's one-time code. */
  readonly code: string;
  readonly signInPath: string;
  readonly newLinkPath: string;
};

type Step =
  | { readonly name: "checking" | "spent" | "saved" }
  | { readonly name: "failed"; readonly error: unknown }
  | { readonly name: "ready"; readonly email: string };

/** The second half of recovery: the code is checked first, so that nobody types for nothing. */
export function NewPassword(props: NewPasswordProps) {
  const { texts, errors, identity, code } = props;
  const [step, setStep] = useState<Step>({ name: "checking" });
  const heading = useRef<HTMLHeadingElement>(null);

  const check = useCallback(async () => {
    setStep({ name: "checking" });
    try {
      const { readResetCode } = await import("@/lib/browser/identity");
      setStep({ name: "ready", email: await readResetCode(identity, code) });
    } catch (error) {
      reportUnknown(error);
      setStep(isSpent(error) ? { name: "spent" } : { name: "failed", error });
    }
  }, [identity, code]);

  useEffect(() => void check(), [check]);

  useEffect(() => {
    if (step.name === "spent" || step.name === "saved") heading.current?.focus();
  }, [step]);

  if (step.name === "checking")
    return (
      <div className={entry.heading}>
        <h1>{texts.newTitle}</h1>
        <p role="status" className={entry.lead}>
          {texts.checking}
        </p>
      </div>
    );
  if (step.name === "failed")
    return (
      <div className={entry.step}>
        <h1>{texts.newTitle}</h1>
        <Notice kind="alert" takesFocus>
          {identityMessage(step.error, errors)}
        </Notice>
        <button type="button" className="button" onClick={check}>
          {texts.retry}
        </button>
      </div>
    );
  if (step.name === "ready")
    return (
      <div className={entry.step}>
        <div className={entry.heading}>
          <h1>{texts.newTitle}</h1>
          <p className={entry.lead}>{texts.newLead.replace("{email}", () => step.email)}</p>
        </div>
        <NewPasswordForm
          texts={texts}
          errors={errors}
          identity={identity}
          code={code}
          email={step.email}
          onSaved={() => setStep({ name: "saved" })}
          onSpent={() => setStep({ name: "spent" })}
        />
      </div>
    );
  const saved = step.name === "saved";
  return (
    <div className={entry.step}>
      <div className={entry.heading}>
        <h1 ref={heading} tabIndex={-1}>
          {saved ? texts.savedTitle : texts.codeTitle}
        </h1>
        <p role={saved ? "status" : "alert"} className={entry.lead}>
          {saved ? texts.saved : texts.code}
        </p>
      </div>
      <EntryLink
        className="button button-primary"
        href={saved ? props.signInPath : props.newLinkPath}
      >
        {saved ? texts.signIn : texts.newLink}
      </EntryLink>
    </div>
  );
}

/** Whether no try with this code can succeed: used, expired, foreign, or its user is gone. */
function isSpent(error: unknown): boolean {
  return ["usedCode", "credentials", "notLender"].includes(faultOf(error));
}

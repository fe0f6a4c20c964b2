"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { EarlyForm } from "@/components/form/early-form";
import { isEmailAddress } from "@/components/form/email-address";
import { EmailField } from "@/components/form/email-field";
import entry from "@/components/form/entry-form.module.css";
import { EntryLink } from "@/components/form/entry-link";
import { type IdentityMessages, identityMessage } from "@/components/form/identity-message";
import { Notice } from "@/components/form/notice";
import { PasswordField } from "@/components/form/password-field";
import { SendVerification, type VerificationTexts } from "@/components/form/send-verification";
import { SubmitButton } from "@/components/form/submit-button";
import { faultOf, reportUnknown } from "@/lib/browser/identity-error";
import type { SecondStep } from "@/lib/browser/second-step";
import { signInWithPassword } from "@/lib/browser/sign-in";
import type { IdentityConfig } from "@/lib/domain/identity-config";

export type SignInTexts = VerificationTexts & {
  readonly email: string;
  readonly password: string;
  readonly showPassword: string;
  readonly submit: string;
  readonly submitting: string;
  readonly emailMissing: string;
  readonly emailMalformed: string;
  readonly passwordMissing: string;
  readonly changePassword: string;
};

type SignInFormProps = {
  readonly texts: SignInTexts;
  readonly errors: IdentityMessages;
  readonly identity: IdentityConfig;
  readonly recoveryPath: string;
  /** Of a second step that could not be completed. */
  readonly stepError: unknown;
  readonly onSubmit: () => void;
  readonly onSecondStep: (secondStep: SecondStep<void>) => void;
  readonly onSignedIn: () => void;
};

type Faults = { readonly email?: string; readonly password?: string; readonly form?: unknown };

/** E-mail address and password. */
export function SignInForm(props: SignInFormProps) {
  const { texts, errors, identity, recoveryPath, stepError } = props;
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  useEffect(() => setFaults(stepError === undefined ? {} : { form: stepError }), [stepError]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const email = String(data.get("email")).trim();
    const password = String(data.get("password"));
    const found = check(email, password, texts);
    setFaults(found);
    props.onSubmit();
    if (found.email) return emailField.current?.focus();
    if (found.password) return passwordField.current?.focus();
    setBusy(true);
    try {
      const secondStep = await signInWithPassword(identity, email, password);
      if (!secondStep) return props.onSignedIn();
      setBusy(false);
      props.onSecondStep(secondStep);
    } catch (error) {
      reportUnknown(error);
      setFaults({ form: error });
      setBusy(false);
    }
  }

  return (
    <EarlyForm className={entry.fields} onSubmit={submit} onFocus={preload}>
      {faults.form !== undefined && (
        <Notice kind="alert" takesFocus>
          {identityMessage(faults.form, errors)}{" "}
          {faultOf(faults.form) === "passwordPolicy" && (
            <EntryLink href={recoveryPath}>{texts.changePassword}</EntryLink>
          )}
        </Notice>
      )}
      {faultOf(faults.form) === "unverified" && (
        <SendVerification texts={texts} errors={errors} identity={identity} />
      )}
      <EmailField ref={emailField} label={texts.email} error={faults.email} />
      <PasswordField
        ref={passwordField}
        name="password"
        label={texts.password}
        showLabel={texts.showPassword}
        error={faults.password}
        autoComplete="current-password"
      />
      <SubmitButton label={texts.submit} busy={busy} busyLabel={texts.submitting} />
    </EarlyForm>
  );
}

function check(email: string, password: string, texts: SignInTexts): Faults {
  const emailFault = email === "" ? texts.emailMissing : texts.emailMalformed;
  return {
    ...(!isEmailAddress(email) && { email: emailFault }),
    ...(password === "" && { password: texts.passwordMissing }),
  };
}

/** Loads the identity client as soon as an address is typed. */
function preload(): void {
  import("@/lib/browser/identity").catch(() => undefined);
}

"use client";

import { type FormEvent, useRef, useState } from "react";
import { EarlyForm } from "@/components/form/early-form";
import { isEmailAddress } from "@/components/form/email-address";
import { EmailField } from "@/components/form/email-field";
import entry from "@/components/form/entry-form.module.css";
import { EntryLink } from "@/components/form/entry-link";
import { type IdentityMessages, identityMessage } from "@/components/form/identity-message";
import { Notice } from "@/components/form/notice";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { faultOf, reportUnknown } from "@/lib/browser/identity-error";
import { signInWithPassword } from "@/lib/browser/sign-in";
import type { IdentityConfig } from "@/lib/domain/identity-config";

export type SignInTexts = {
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
  readonly destination: string;
  readonly recoveryPath: string;
  readonly onSubmit: () => void;
};

type Faults = { readonly email?: string; readonly password?: string; readonly form?: unknown };

/** E-mail address and password; a success leaves this document. */
export function SignInForm(props: SignInFormProps) {
  const { texts, errors, identity, destination, recoveryPath } = props;
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

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
      await signInWithPassword(identity, email, password);
      location.replace(destination + location.hash);
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

/** Whoever types an address will want the identity client in a moment. */
function preload(): void {
  import("@/lib/browser/identity").catch(() => undefined);
}

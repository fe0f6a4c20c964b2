"use client";

import { type FormEvent, useRef, useState } from "react";
import { EarlyForm } from "@/components/form/early-form";
import entry from "@/components/form/entry-form.module.css";
import { type IdentityMessages, identityMessage } from "@/components/form/identity-message";
import { Notice } from "@/components/form/notice";
import { PasswordField } from "@/components/form/password-field";
import { SendVerification } from "@/components/form/send-verification";
import { SubmitButton } from "@/components/form/submit-button";
import type { TwoStepAccount } from "@/lib/browser/authenticator-apps";
import { faultOf, reportUnknown } from "@/lib/browser/identity-error";
import { openAccount } from "@/lib/browser/open-account";
import type { SecondStep } from "@/lib/browser/second-step";
import type { IdentityConfig } from "@/lib/domain/identity-config";

export type ConfirmTexts = {
  readonly confirmLead: string;
  readonly password: string;
  readonly showPassword: string;
  readonly passwordMissing: string;
  readonly passwordWrong: string;
  readonly confirm: string;
  readonly confirming: string;
  readonly sendMail: string;
  /** Contains `{email}`. */
  readonly mailSent: string;
};

/** Asks for the present password again. */
export function ConfirmPassword(props: {
  readonly texts: ConfirmTexts;
  readonly errors: IdentityMessages;
  readonly identity: IdentityConfig;
  readonly email: string;
  /** Why it is asked once more. */
  readonly error: unknown;
  readonly onOpened: (account: TwoStepAccount) => void;
  readonly onSecondStep: (secondStep: SecondStep<TwoStepAccount>) => void;
}) {
  const { texts, errors, identity, email } = props;
  const [fault, setFault] = useState<{ field?: string; form?: unknown }>({ form: props.error });
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function refuse(words: string): void {
    setFault({ field: words });
    field.current?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const password = String(new FormData(event.currentTarget).get("password"));
    if (password === "") return refuse(texts.passwordMissing);
    setFault({});
    setBusy(true);
    try {
      const opened = await openAccount(identity, email, password);
      if ("result" in opened) return props.onOpened(opened.result);
      props.onSecondStep(opened.secondStep);
    } catch (error) {
      reportUnknown(error);
      setBusy(false);
      if (faultOf(error) === "credentials") return refuse(texts.passwordWrong);
      setFault({ form: error });
    }
  }

  return (
    <>
      <p>{texts.confirmLead}</p>
      <EarlyForm className={entry.fields} onSubmit={submit}>
        {fault.form !== undefined && (
          <Notice kind="alert" takesFocus>
            {identityMessage(fault.form, errors)}
          </Notice>
        )}
        {faultOf(fault.form) === "unverified" && (
          <SendVerification
            texts={{ ...texts, mailSent: texts.mailSent.replace("{email}", () => email) }}
            errors={errors}
            identity={identity}
          />
        )}
        {/* Password managers read here whose password this is. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          ref={field}
          name="password"
          label={texts.password}
          showLabel={texts.showPassword}
          error={fault.field}
          autoComplete="current-password"
        />
        <SubmitButton label={texts.confirm} busy={busy} busyLabel={texts.confirming} />
      </EarlyForm>
    </>
  );
}

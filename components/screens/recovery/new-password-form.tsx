"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { EarlyForm } from "@/components/form/early-form";
import entry from "@/components/form/entry-form.module.css";
import { type IdentityMessages, identityMessage } from "@/components/form/identity-message";
import { Notice } from "@/components/form/notice";
import { PasswordField } from "@/components/form/password-field";
import { SubmitButton } from "@/components/form/submit-button";
import { faultOf, reportUnknown } from "@/lib/browser/identity-error";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { PasswordRules, type PasswordRulesTexts } from "./password-rules";
import { type PasswordRule, rulesOf } from "./rules-of";

export type NewPasswordTexts = PasswordRulesTexts & {
  readonly newPassword: string;
  readonly repeatPassword: string;
  readonly showPassword: string;
  readonly save: string;
  readonly saving: string;
  readonly newPasswordMissing: string;
  readonly repeatMissing: string;
  readonly repeatDiffers: string;
};

type NewPasswordFormProps = {
  readonly texts: NewPasswordTexts;
  readonly errors: IdentityMessages;
  readonly identity: IdentityConfig;
  readonly code: string;
  readonly email: string;
  readonly onSaved: () => void;
  readonly onSpent: () => void;
};

type Faults = { readonly password?: string; readonly repeat?: string; readonly form?: unknown };

/** The new password, twice, beside the provider's rules as they are met. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { texts, errors, identity, code, email } = props;
  const [faults, setFaults] = useState<Faults>({});
  const [rules, setRules] = useState<readonly PasswordRule[]>([]);
  const [busy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  const repeatField = useRef<HTMLInputElement>(null);
  const rulesId = useId();

  const judge = async (password: string) => {
    const { checkPassword } = await import("@/lib/browser/identity");
    const status = await checkPassword(identity, password);
    // Answers to earlier keystrokes may come late.
    if (passwordField.current?.value === password) setRules(rulesOf(status));
    return status?.isValid ?? true;
  };
  const judgeLatest = useRef(judge);
  useEffect(() => void judgeLatest.current(""), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const password = String(data.get("password"));
    const repeat = String(data.get("repeat"));
    setBusy(true);
    const found = check(password, repeat, texts);
    if (!found.password && !(await judge(password))) found.password = errors.passwordPolicy;
    setFaults(found);
    if (found.password || found.repeat) {
      setBusy(false);
      return (found.password ? passwordField : repeatField).current?.focus();
    }
    try {
      const { savePassword } = await import("@/lib/browser/identity");
      await savePassword(identity, code, password);
      props.onSaved();
    } catch (error) {
      reportUnknown(error);
      if (faultOf(error) === "usedCode") return props.onSpent();
      setBusy(false);
      if (faultOf(error) !== "passwordPolicy") return setFaults({ form: error });
      setFaults({ password: errors.passwordPolicy });
      passwordField.current?.focus();
      await judge(password);
    }
  }

  return (
    <EarlyForm className={entry.fields} onSubmit={submit}>
      {faults.form !== undefined && (
        <Notice kind="alert" takesFocus>
          {identityMessage(faults.form, errors)}
        </Notice>
      )}
      {/* Tells password managers whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        ref={passwordField}
        name="password"
        label={texts.newPassword}
        showLabel={texts.showPassword}
        error={faults.password}
        describedBy={rules.length ? rulesId : undefined}
        autoComplete="new-password"
        onInput={(password) => void judge(password)}
      />
      <PasswordRules id={rulesId} rules={rules} texts={texts} />
      <PasswordField
        ref={repeatField}
        name="repeat"
        label={texts.repeatPassword}
        showLabel={texts.showPassword}
        error={faults.repeat}
        autoComplete="new-password"
      />
      <SubmitButton label={texts.save} busy={busy} busyLabel={texts.saving} />
    </EarlyForm>
  );
}

function check(
  password: string,
  repeat: string,
  texts: NewPasswordTexts,
): { password?: string; repeat?: string } {
  if (password === "") return { password: texts.newPasswordMissing };
  if (repeat === "") return { repeat: texts.repeatMissing };
  return repeat === password ? {} : { repeat: texts.repeatDiffers };
}

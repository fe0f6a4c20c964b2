"use client";

import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { faultOf } from "@/lib/browser/identity-error";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { EarlyForm } from "./early-form";
import entry from "./entry-form.module.css";
import { type IdentityMessages, identityMessage } from "./identity-message";
import { Notice } from "./notice";
import { PasswordField } from "./password-field";
import { PasswordRules, type PasswordRulesTexts } from "./password-rules";
import { type PasswordRule, rulesOf } from "./rules-of";
import { SubmitButton } from "./submit-button";

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

/** The words of the field for the present password. */
export type CurrentPasswordTexts = {
  readonly currentPassword: string;
  readonly currentMissing: string;
  readonly sameAsCurrent: string;
};

const fieldNames = ["current", "password", "repeat"] as const;
type Entered = Readonly<Record<(typeof fieldNames)[number], string>>;

/** What is wrong with the fields, and the error of the whole form. */
export type PasswordFaults = Partial<Entered> & { readonly form?: unknown };

type NewPasswordFormProps = {
  readonly texts: NewPasswordTexts;
  /** Given if the form also asks for the present password. */
  readonly currentTexts?: CurrentPasswordTexts;
  readonly errors: IdentityMessages;
  readonly identity: IdentityConfig;
  readonly email: string;
  /** Found after the form was sent. */
  readonly faults?: PasswordFaults | undefined;
  /** Returns what is wrong, or undefined if it was saved. Never throws. */
  readonly save: (entered: Entered) => Promise<PasswordFaults | undefined>;
};

/** The new password, twice, with a checklist of the provider's rules. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { texts, currentTexts, errors, identity } = props;
  const { faults: foundLater } = props;
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [rules, setRules] = useState<readonly PasswordRule[]>([]);
  const [busy, setBusy] = useState(false);
  const currentField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const repeatField = useRef<HTMLInputElement>(null);
  const fields = { current: currentField, password: passwordField, repeat: repeatField };
  const rulesId = useId();

  const judge = async (password: string) => {
    const { checkPassword } = await import("@/lib/browser/identity");
    const status = await checkPassword(identity, password);
    // Results for earlier keystrokes may arrive late.
    if (passwordField.current?.value === password) setRules(rulesOf(status));
    return status?.isValid ?? true;
  };
  const judgeLatest = useRef(judge);
  useEffect(() => void judgeLatest.current(""), []);

  useEffect(() => setFaults(foundLater ?? {}), [foundLater]);

  function refuse(found: PasswordFaults): void {
    setBusy(false);
    setFaults(found);
    const first = fieldNames.find((name) => found[name]);
    if (first) fields[first].current?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const data = new FormData(event.currentTarget);
    const read = (name: string) => String(data.get(name) ?? "");
    const entered = {
      current: read("current"),
      password: read("password"),
      repeat: read("repeat"),
    };
    setBusy(true);
    const missing = check(entered, texts, currentTexts);
    if (missing) return refuse(missing);
    if (!(await judge(entered.password))) return refuse({ password: errors.passwordPolicy });
    setFaults({});
    const found = await props.save(entered);
    if (!found) return;
    refuse(found);
    if (found.password) await judge(entered.password);
  }

  return (
    <EarlyForm className={entry.fields} onSubmit={submit}>
      {faults.form !== undefined && (
        <Notice kind="alert" takesFocus>
          {identityMessage(faults.form, errors)}
        </Notice>
      )}
      {/* Password managers read here whose password this is. */}
      <input
        type="email"
        name="username"
        autoComplete="username"
        value={props.email}
        readOnly
        hidden
      />
      {currentTexts && (
        <PasswordField
          ref={currentField}
          name="current"
          label={currentTexts.currentPassword}
          showLabel={texts.showPassword}
          error={faults.current}
          autoComplete="current-password"
        />
      )}
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

/** Puts the provider's error beside the field if the new password is too weak, else above the form. */
export function newPasswordFaults(error: unknown, errors: IdentityMessages): PasswordFaults {
  const isWeak = faultOf(error) === "passwordPolicy";
  return isWeak ? { password: errors.passwordPolicy } : { form: error };
}

function check(
  { current, password, repeat }: Entered,
  texts: NewPasswordTexts,
  currentTexts: CurrentPasswordTexts | undefined,
): PasswordFaults | undefined {
  if (currentTexts && current === "") return { current: currentTexts.currentMissing };
  if (password === "") return { password: texts.newPasswordMissing };
  if (currentTexts && password === current) return { password: currentTexts.sameAsCurrent };
  if (repeat === "") return { repeat: texts.repeatMissing };
  return repeat === password ? undefined : { repeat: texts.repeatDiffers };
}

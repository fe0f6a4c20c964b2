"use client";

import { useEffect, useId, useRef, useState } from "react";
import { faultOf } from "@/lib/browser/identity-error";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import type { Catalogue } from "@/lib/i18n/locale";
import { type EntryFaults, EntryForm, useEntryForm } from "./entry-form";
import type { IdentityMessages } from "./identity-message";
import { PasswordField, type PasswordRule, PasswordRules, rulesOf } from "./password-field";

type Entered = Readonly<Record<"current" | "password" | "repeat", string>>;

export type PasswordFaults = EntryFaults<Entered>;

export function NewPasswordForm(props: {
  readonly texts: Catalogue["recovery"];
  readonly currentTexts?: Catalogue["changePassword"];
  readonly errors: IdentityMessages;
  readonly identity: IdentityConfig;
  readonly email: string;
  readonly faults?: PasswordFaults | undefined;
  /** Returns what is wrong, or undefined if it was saved. Never throws. */
  readonly save: (entered: Entered) => Promise<PasswordFaults | undefined>;
}) {
  const { texts, currentTexts, errors, identity } = props;
  const { faults: foundLater } = props;
  const [rules, setRules] = useState<readonly PasswordRule[]>([]);
  const passwordField = useRef<HTMLInputElement>(null);
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

  const form = useEntryForm<Entered>({
    read: (data) => {
      const read = (name: string) => String(data.get(name) ?? "");
      return { current: read("current"), password: read("password"), repeat: read("repeat") };
    },
    check: (entered) => check(entered, texts, currentTexts) ?? weakness(entered.password),
    send: async (entered) => {
      const found = await props.save(entered);
      if (found?.password) void judge(entered.password);
      return found;
    },
  });
  const { faults, setFaults } = form;

  async function weakness(password: string): Promise<PasswordFaults | undefined> {
    return (await judge(password)) ? undefined : { password: errors.passwordPolicy };
  }

  useEffect(() => setFaults(foundLater ?? {}), [foundLater, setFaults]);

  return (
    <EntryForm form={form} errors={errors} label={texts.save} busyLabel={texts.saving}>
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
        name="repeat"
        label={texts.repeatPassword}
        showLabel={texts.showPassword}
        error={faults.repeat}
        autoComplete="new-password"
      />
    </EntryForm>
  );
}

/** Puts the provider's error beside the field if the new password is too weak, else above the form. */
export function newPasswordFaults(error: unknown, errors: IdentityMessages): PasswordFaults {
  const isWeak = faultOf(error) === "passwordPolicy";
  return isWeak ? { password: errors.passwordPolicy } : { form: error };
}

function check(
  { current, password, repeat }: Entered,
  texts: Catalogue["recovery"],
  currentTexts: Catalogue["changePassword"] | undefined,
): PasswordFaults | undefined {
  if (currentTexts && current === "") return { current: currentTexts.currentMissing };
  if (password === "") return { password: texts.newPasswordMissing };
  if (currentTexts && password === current) return { password: currentTexts.sameAsCurrent };
  if (repeat === "") return { repeat: texts.repeatMissing };
  return repeat === password ? undefined : { repeat: texts.repeatDiffers };
}

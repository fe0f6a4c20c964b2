"use client";

import type { PasswordValidationStatus } from "firebase/auth";
import { type Ref, useState } from "react";
import { Icon } from "@/components/theme/icon";
import type { Catalogue } from "@/lib/i18n/locale";
import { TextField } from "./text-field";

type PasswordFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly showLabel: string;
  readonly autoComplete: "current-password" | "new-password";
  readonly error?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onInput?: (password: string) => void;
};

export function PasswordField({ showLabel, onInput, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      onInput={(event) => onInput?.(event.currentTarget.value)}
    >
      <button
        type="button"
        className="field-button static w-[52px]"
        aria-label={showLabel}
        aria-pressed={shown}
        title={showLabel}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? "hidden" : "shown"} />
      </button>
    </TextField>
  );
}

export function PasswordRules(props: {
  readonly id: string;
  readonly rules: readonly PasswordRule[];
  readonly texts: Catalogue["recovery"];
}) {
  const { id, rules, texts } = props;
  if (rules.length === 0) return null;
  return (
    <div id={id} className="mb-3 py-3 px-4 rounded-m bg-surface-quiet text-muted text-s">
      <p>{texts.rules}</p>
      <ul>
        {rules.map(({ name, count, met }) => (
          <li key={name} className={`flex items-baseline gap-2 ${met ? "text-text" : ""}`}>
            <span aria-hidden="true" className="w-[1em] text-accent text-center">
              {met ? "✓" : "○"}
            </span>
            {texts[`rule${name}`].replace("{count}", String(count))}
            <span className="visually-hidden">: {met ? texts.ruleMet : texts.ruleMissing}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export type PasswordRule = {
  readonly name: "MinLength" | "MaxLength" | "Lowercase" | "Uppercase" | "Number" | "Symbol";
  readonly count?: number;
  readonly met: boolean;
};

export function rulesOf(status: PasswordValidationStatus | undefined): PasswordRule[] {
  if (!status) return [];
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
  const rules: PasswordRule[] = [];
  const add = (name: PasswordRule["name"], met: boolean | undefined, count?: number) => {
    if (met !== undefined) rules.push({ name, met, ...(count !== undefined && { count }) });
  };
  add("MinLength", status.meetsMinPasswordLength, minPasswordLength);
  add("MaxLength", status.meetsMaxPasswordLength, maxPasswordLength);
  add("Lowercase", status.containsLowercaseLetter);
  add("Uppercase", status.containsUppercaseLetter);
  add("Number", status.containsNumericCharacter);
  add("Symbol", status.containsNonAlphanumericCharacter);
  return rules;
}

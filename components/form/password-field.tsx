"use client";

import { type Ref, useState } from "react";
import { Icon } from "@/components/theme/icon";
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

"use client";

import { type Ref, useState } from "react";
import { EarlyButton } from "./early-button";
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

/** A password input with a switch that shows the password. */
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
      <EarlyButton
        className="field-button static w-[52px]"
        aria-label={showLabel}
        aria-pressed={shown}
        title={showLabel}
        onClick={() => setShown(!shown)}
      >
        <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <g fill="none" stroke="currentColor" strokeWidth="1.7" strokeLinecap="round">
            <path d="M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12Z" />
            <circle cx="12" cy="12" r="3" />
            {shown && <path d="m4 20 16-16" />}
          </g>
        </svg>
      </EarlyButton>
    </TextField>
  );
}

"use client";

import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from "react";

type TextFieldProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | "type"
  | "autoComplete"
  | "inputMode"
  | "autoCapitalize"
  | "spellCheck"
  | "onInput"
  | "defaultValue"
> & {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly describedBy?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly children?: ReactNode;
};

export function TextField({ label, error, describedBy, children, ref, ...input }: TextFieldProps) {
  const id = useId();
  const errorId = `${id}-error`;
  const descriptions = [error && errorId, describedBy].filter(Boolean).join(" ");
  return (
    <div>
      <div className="field-control text-field-frame" data-invalid={error ? "" : undefined}>
        <input
          {...input}
          ref={ref}
          id={id}
          className="text-field-input"
          placeholder=" "
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptions || undefined}
        />
        <label className="text-field-label" htmlFor={id}>
          {label}
        </label>
        {children}
      </div>
      <p
        id={errorId}
        className="min-h-[1.25rem] px-4 pt-[2px] text-danger text-s leading-[1.125rem]"
      >
        {error}
      </p>
    </div>
  );
}

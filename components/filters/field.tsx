"use client";

import { type RefObject, useEffect, useId, useRef } from "react";
import { Icon } from "@/components/theme/icon";

type FieldProps = { readonly name: string; readonly label: string; readonly value: string };

export function SelectField(
  props: FieldProps & {
    all: string;
    options: readonly { readonly value: string; readonly label: string }[];
  },
) {
  const { name, label, value, all, options } = props;
  const select = useRef<HTMLSelectElement>(null);
  useAddressValue(select, value);
  return (
    <label className="field">
      <span>{label}</span>
      <select
        ref={select}
        name={name}
        defaultValue={value}
        autoComplete="off"
        className="field-control field-select"
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function SearchField(props: FieldProps & { placeholder: string; submit: string }) {
  const { name, label, value, placeholder, submit } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useAddressValue(input, value);
  return (
    <div className="field basis-[220px] wide:max-w-[320px]">
      <label htmlFor={id}>{label}</label>
      <div className="relative">
        <input
          ref={input}
          id={id}
          type="search"
          name={name}
          defaultValue={value}
          placeholder={placeholder}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          className="field-control pr-touch"
        />
        <button type="submit" className="field-button" aria-label={submit}>
          <Icon name="search" />
        </button>
      </div>
    </div>
  );
}

/** Follows the URL without a new element, which would lose the focus. Typed text stays. */
function useAddressValue(
  control: RefObject<HTMLSelectElement | HTMLInputElement | null>,
  value: string,
): void {
  const shown = useRef(value);
  useEffect(() => {
    const element = control.current;
    if (shown.current === value || !element) return;
    const typed = element.value.trim();
    const isBeingTyped =
      element === document.activeElement && typed !== value && typed !== shown.current;
    shown.current = value;
    if (!isBeingTyped) element.value = value;
  }, [control, value]);
}

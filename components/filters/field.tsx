"use client";

import { type ComponentProps, type RefObject, useEffect, useRef } from "react";

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

export function SearchInput(props: ComponentProps<"input"> & { value: string }) {
  const { value, ...attributes } = props;
  const input = useRef<HTMLInputElement>(null);
  useAddressValue(input, value);
  return <input {...attributes} ref={input} defaultValue={value} />;
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

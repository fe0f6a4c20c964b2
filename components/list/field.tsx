"use client";

import { type RefObject, useEffect, useRef } from "react";
import styles from "./field.module.css";

type FieldProps = { readonly name: string; readonly label: string; readonly value: string };

/** A dropdown filter; its first choice stands for "no filter". */
export function SelectField(
  props: FieldProps & {
    all: string;
    options: readonly { readonly value: string; readonly label: string }[];
  },
) {
  const { name, label, value, all, options } = props;
  const select = useRef<HTMLSelectElement>(null);
  useAddressValue(select, value);
  useEarlyChoice(select);
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select
        ref={select}
        name={name}
        defaultValue={value}
        autoComplete="off"
        className={styles.control}
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

/** A search filter; Enter sends it. */
export function SearchField({ name, label, value }: FieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useAddressValue(input, value);
  return (
    <label className={`${styles.field} ${styles.wide}`}>
      <span>{label}</span>
      <input
        ref={input}
        type="search"
        name={name}
        defaultValue={value}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        className={styles.control}
      />
    </label>
  );
}

/** A choice made before the page was alive counts as if made now. */
function useEarlyChoice(select: RefObject<HTMLSelectElement | null>): void {
  useEffect(() => {
    const control = select.current;
    const served = control?.querySelector<HTMLOptionElement>("option[selected]")?.value ?? "";
    if (control && control.value !== served)
      control.dispatchEvent(new Event("change", { bubbles: true }));
  }, [select]);
}

/** Follows the address (Back, a chip) without a new element, which would lose the focus. */
function useAddressValue(
  control: RefObject<HTMLSelectElement | HTMLInputElement | null>,
  value: string,
): void {
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value || !control.current) return;
    shown.current = value;
    control.current.value = value;
  }, [control, value]);
}

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

/**
 * Follows the address (Back, a chip) without a new element, which would lose the focus. What is being
 * typed stays.
 */
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

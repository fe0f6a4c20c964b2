"use client";

import { type RefObject, useEffect, useId, useRef } from "react";
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
        className={`${styles.control} ${styles.select}`}
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

/** A search filter; Enter or its button sends it. */
export function SearchField(props: FieldProps & { placeholder: string; submit: string }) {
  const { name, label, value, placeholder, submit } = props;
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useAddressValue(input, value);
  return (
    <div className={`${styles.field} ${styles.wide}`}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.search}>
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
          className={styles.control}
        />
        <button type="submit" aria-label={submit}>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path d="m13 13 4 4M14.5 8.75a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0" />
          </svg>
        </button>
      </div>
    </div>
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

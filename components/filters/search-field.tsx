"use client";

import { useId } from "react";
import { SearchInput } from "./field";

/** A search filter; Enter or its button sends it. */
export function SearchField(props: {
  name: string;
  label: string;
  value: string;
  placeholder: string;
  submit: string;
}) {
  const { name, label, value, placeholder, submit } = props;
  const id = useId();
  return (
    <div className="field basis-[220px] wide:max-w-[320px]">
      <label htmlFor={id}>{label}</label>
      <div className="relative">
        <SearchInput
          id={id}
          type="search"
          name={name}
          value={value}
          placeholder={placeholder}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          className="field-control pr-touch"
        />
        <button type="submit" className="field-button" aria-label={submit}>
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
            <path
              d="m13 13 4 4M14.5 8.75a5.75 5.75 0 1 1-11.5 0 5.75 5.75 0 0 1 11.5 0"
              fill="none"
              stroke="currentColor"
              strokeLinecap="round"
              strokeWidth="1.7"
            />
          </svg>
        </button>
      </div>
    </div>
  );
}

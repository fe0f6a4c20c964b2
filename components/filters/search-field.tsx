"use client";

import { useId } from "react";
import { Icon } from "@/components/theme/icon";
import { SearchInput } from "./field";

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
          <Icon name="search" />
        </button>
      </div>
    </div>
  );
}

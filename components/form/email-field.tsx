"use client";

import { useLayoutEffect, useRef } from "react";
import { TextField } from "./text-field";

/** The address last typed in this document; never stored. */
let typed = "";

export function forgetEmail(): void {
  typed = "";
}

/** The account's e-mail address. It is kept from one entry page to the next. */
export function EmailField(props: { readonly label: string; readonly error: string | undefined }) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const input = ref.current;
    if (!input) return;
    // The browser may have filled it, or the user before scripts ran.
    if (input.value) typed = input.value;
    else input.value = typed;
  }, []);
  return (
    <TextField
      {...props}
      ref={ref}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      onInput={({ currentTarget }) => {
        typed = currentTarget.value;
      }}
    />
  );
}

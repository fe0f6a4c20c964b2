"use client";

import { useLayoutEffect, useRef } from "react";
import { attempt } from "@/lib/browser/remembered-user";
import { TextField } from "./text-field";

const emailKey = "lenders-typed-email";

/** Without storage the address is typed again. */
function takeEmail(): string {
  const email = attempt(() => sessionStorage.getItem(emailKey));
  attempt(() => sessionStorage.removeItem(emailKey));
  return email ?? "";
}

let typed = "";

export function forgetEmail(): void {
  typed = "";
}

export function EmailField(props: { readonly label: string; readonly error: string | undefined }) {
  const ref = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const kept = takeEmail();
    const input = ref.current;
    // The browser may have filled it, or the user before scripts ran.
    if (input?.value) typed = input.value;
    else if (input) input.value = typed ||= kept;
    const keep = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const isElsewhere = ctrlKey || metaKey || shiftKey;
      if (!isElsewhere && target instanceof Element && target.closest("a[hreflang]"))
        attempt(() => sessionStorage.setItem(emailKey, typed));
    };
    document.addEventListener("click", keep);
    return () => document.removeEventListener("click", keep);
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

export function isEmailAddress(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
}

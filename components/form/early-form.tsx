"use client";

import { type ComponentProps, useRef } from "react";
import { useEarlyPress, waits } from "./early-input";

/**
 * A form that only scripts can send. If it is submitted before they run, this is kept, and acts
 * once they run. Its method is a safeguard: a password must never become part of a URL.
 */
export function EarlyForm(
  props: Pick<ComponentProps<"form">, "className" | "onSubmit" | "onFocus" | "children">,
) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyPress(form);
  return <form {...waits} {...props} ref={form} method="post" noValidate />;
}

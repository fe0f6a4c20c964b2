"use client";

import { type ComponentProps, useRef } from "react";
import { useEarlyPress, waits } from "./early-input";

/**
 * A form that only script can send. Sending it before scripts run is kept, and acts once when they
 * do. The method matters only where nothing keeps the browser back: no password may ever end up in
 * an address.
 */
export function EarlyForm(
  props: Pick<ComponentProps<"form">, "className" | "onSubmit" | "onFocus" | "children">,
) {
  const form = useRef<HTMLFormElement>(null);
  useEarlyPress(form);
  return <form {...waits} {...props} ref={form} method="post" noValidate />;
}

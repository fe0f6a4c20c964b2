"use client";

import { type ComponentProps, type RefObject, useRef } from "react";
import { useEarlyPress, waits } from "./early-input";

/** A button that needs scripts. A press before they run is kept, and acts once they run. */
export function EarlyButton({
  ref,
  ...button
}: Omit<ComponentProps<"button">, "type" | "ref"> & {
  readonly ref?: RefObject<HTMLButtonElement | null>;
}) {
  const own = useRef<HTMLButtonElement>(null);
  const element = ref ?? own;
  useEarlyPress(element);
  return <button {...waits} {...button} ref={element} type="button" />;
}

"use client";

import { type RefObject, useEffect, useRef } from "react";

const patience = 100;

/**
 * Delays work while the user presses a button or selects text: a click that began on the table must
 * end on it, and a selection must stay.
 */
export function useCalm(frame: RefObject<HTMLElement | null>): (then: () => void) => void {
  const held = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, passive: true, signal: stop.signal };
    const hold = () => {
      held.current = true;
    };
    // The click event follows the release.
    const release = () => setTimeout(() => (held.current = false));
    addEventListener("pointerdown", hold, options);
    for (const end of ["pointerup", "pointercancel", "dragend"])
      addEventListener(end, release, options);
    return () => {
      stop.abort();
      clearTimeout(waiting.current);
    };
  }, []);
  return (then) => {
    const attempt = () => {
      if (held.current || selectsIn(frame.current)) waiting.current = setTimeout(attempt, patience);
      else then();
    };
    attempt();
  };
}

function selectsIn(element: HTMLElement | null): boolean {
  const selection = getSelection();
  return Boolean(element && selection?.type === "Range" && selection.containsNode(element, true));
}

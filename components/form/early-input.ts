"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * The attribute of server-rendered elements that need scripts: a button, or the form with a
 * password. Its value is "waiting", or "pressed" if it was pressed before scripts ran.
 */
export const waits = { "data-early": "waiting", suppressHydrationWarning: true } as const;

/** Ends the waiting of an element. Returns whether an earlier press still has to act. */
export function takeEarlyPress(element: HTMLElement | null): boolean {
  const pressed = element?.dataset.early === "pressed";
  element?.removeAttribute("data-early");
  // A press that made React hydrate at once already reaches the handler.
  const { event } = window;
  const now =
    (event?.type === "click" || event?.type === "submit") &&
    event.target instanceof Node &&
    element?.contains(event.target);
  return pressed && !now;
}

/** Repeats a press from before scripts ran: clicks the button, or submits the form. */
export function useEarlyPress(ref: RefObject<HTMLElement | null>): void {
  const pressed = useRef(false);
  // In the commit that adds the handlers, so that no later press is mistaken for an early one.
  useLayoutEffect(() => {
    pressed.current = takeEarlyPress(ref.current) || pressed.current;
  }, [ref]);
  useEffect(() => {
    if (!pressed.current) return;
    pressed.current = false;
    const element = ref.current;
    afterEffects(() => {
      if (element instanceof HTMLFormElement) element.requestSubmit();
      else element?.click();
    });
  }, [ref]);
}

/** Calls the handlers of checkboxes and radio buttons that were changed before scripts ran. */
export function useEarlyChoices(ref: RefObject<HTMLElement | null>): void {
  const early = useRef<readonly HTMLInputElement[]>([]);
  // Before the next render, in which React would restore the server's value.
  useLayoutEffect(() => {
    const inputs = [...(ref.current?.querySelectorAll("input") ?? [])];
    early.current = inputs.filter(
      ({ type, checked, defaultChecked }) =>
        checked !== defaultChecked && (checked || type === "checkbox"),
    );
  }, [ref]);
  useEffect(() => {
    const choices = early.current.map((input) => ({ input, wanted: !input.defaultChecked }));
    early.current = [];
    afterEffects(() => {
      for (const { input, wanted } of choices) {
        input.checked = !wanted;
        input.click();
      }
    });
  }, []);
}

/** Acts once all parts of the same commit have their handlers. */
export function afterEffects(act: () => void): void {
  queueMicrotask(act);
}

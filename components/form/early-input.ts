"use client";

import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/**
 * What an element bears in the server's HTML whose press needs scripts: a button, or the form of a
 * password. The attribute holds "waiting", and "pressed" once it was pressed before scripts ran.
 */
export const waits = { "data-early": "waiting", suppressHydrationWarning: true } as const;

/** Ends an element's waiting. Returns whether it was pressed before, and the press is still to act. */
export function takeEarlyPress(element: HTMLElement | null): boolean {
  const pressed = element?.dataset.early === "pressed";
  element?.removeAttribute("data-early");
  // A press that made React hydrate at once is on its way to the handler already.
  const { event } = window;
  const now =
    (event?.type === "click" || event?.type === "submit") &&
    event.target instanceof Node &&
    element?.contains(event.target);
  return pressed && !now;
}

/** Lets a press before scripts ran act once: a click of a button, or the sending of a form. */
export function useEarlyPress(ref: RefObject<HTMLElement | null>): void {
  const pressed = useRef(false);
  // With the commit that brings the handlers, so that no later press is taken for an early one.
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

/** Lets checkboxes and radio buttons that were changed before scripts ran call their handlers once. */
export function useEarlyChoices(ref: RefObject<HTMLElement | null>): void {
  const early = useRef<readonly HTMLInputElement[]>([]);
  // Before anything is drawn again: React would put back what the server chose.
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

/** Acts once all parts that came with the same commit listen too. */
export function afterEffects(act: () => void): void {
  queueMicrotask(act);
}

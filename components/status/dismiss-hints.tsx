"use client";

import { useEffect } from "react";

const hinted = "[data-hinted]";

/**
 * Shows hints in the top layer, which no header of a list covers, and lets Escape close what
 * hovering or focusing an element shows, until pointer and focus come anew. Without scripts the
 * style sheets show hints where they stand.
 */
export function DismissHints() {
  useEffect(() => {
    const heard = new AbortController();
    const options = { signal: heard.signal };
    for (const come of ["pointerover", "focusin"]) document.addEventListener(come, show, options);
    for (const leave of ["pointerout", "focusout"]) document.addEventListener(leave, hide, options);
    document.addEventListener("keydown", dismiss, options);
    return () => heard.abort();
  }, []);
  return null;
}

function show({ target }: Event) {
  const place = placeOf(target);
  if (!place?.hasAttribute("data-dismissed")) hintOf(place)?.showPopover?.();
}

function hide({ type, target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }) {
  const place = placeOf(target);
  if (!place || (relatedTarget instanceof Node && place.contains(relatedTarget))) return;
  if (!place.matches(type === "pointerout" ? ":focus-within" : ":hover"))
    hintOf(place)?.hidePopover?.();
}

function dismiss({ key }: KeyboardEvent) {
  if (key !== "Escape") return;
  for (const element of document.querySelectorAll(`${hinted}:is(:hover, :focus-within)`)) {
    const restore = () => element.removeAttribute("data-dismissed");
    element.setAttribute("data-dismissed", "");
    hintOf(element)?.hidePopover?.();
    for (const leave of ["pointerleave", "focusout"])
      element.addEventListener(leave, restore, { once: true });
  }
}

function placeOf(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest(hinted) : null;
}

function hintOf(place: Element | null | undefined): HTMLElement | null {
  return place?.querySelector<HTMLElement>("[popover]") ?? null;
}

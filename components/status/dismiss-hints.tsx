"use client";

import { useEffect } from "react";

const open = "[data-hinted]:is(:hover, :focus-within)";

/** Lets Escape close what hovering or focusing an element shows, until pointer and focus come anew. */
export function DismissHints() {
  useEffect(() => {
    document.addEventListener("keydown", dismiss);
    return () => document.removeEventListener("keydown", dismiss);
  }, []);
  return null;
}

function dismiss({ key }: KeyboardEvent) {
  if (key !== "Escape") return;
  for (const element of document.querySelectorAll(open)) {
    const restore = () => element.removeAttribute("data-dismissed");
    element.setAttribute("data-dismissed", "");
    for (const leave of ["pointerleave", "focusout"])
      element.addEventListener(leave, restore, { once: true });
  }
}

"use client";

import { useEffect } from "react";

/** Closes a menu when the focus goes elsewhere than to its own button: it must not cover the page. */
export function CloseOnLeave() {
  useEffect(() => {
    document.addEventListener("focusout", closeLeft);
    return () => document.removeEventListener("focusout", closeLeft);
  }, []);
  return null;
}

function closeLeft({ target, relatedTarget }: FocusEvent) {
  const menu = target instanceof Element ? target.closest<HTMLElement>("[popover=auto]") : null;
  if (!menu || !(relatedTarget instanceof Element) || menu.contains(relatedTarget)) return;
  if (relatedTarget.getAttribute("popovertarget") !== menu.id) menu.hidePopover?.();
}

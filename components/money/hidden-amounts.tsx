"use client";

import { useLayoutEffect, useState, useSyncExternalStore } from "react";

export const hiddenAmounts = pageSwitch("amounts", "hidden");

export const useAmountsHidden = hiddenAmounts.use;

export const allDecimals = pageSwitch("decimals", "all");

/** Before the first paint, then as other tabs choose. The script keeps the first load's nonce. */
export function HideBeforePaint({ nonce }: { nonce: string | undefined }) {
  const [documentNonce] = useState(nonce);
  // React removes the attribute when it renders the document again.
  useLayoutEffect(hiddenAmounts.follow, []);
  useLayoutEffect(allDecimals.follow, []);
  return (
    <script nonce={documentNonce} suppressHydrationWarning>
      {`${hiddenAmounts.beforePaint};${allDecimals.beforePaint}`}
    </script>
  );
}

/** A setting of this browser, stored as `value` in localStorage, and in `data-<name>` of <html> for the style sheets. */
function pageSwitch(name: string, value: string) {
  const attribute = `data-${name}`;
  const isOn = () => document.documentElement.getAttribute(attribute) === value;

  const apply = (on: boolean) => {
    if (on) document.documentElement.setAttribute(attribute, value);
    else document.documentElement.removeAttribute(attribute);
  };

  const watch = (changed: () => void) => {
    const observer = new MutationObserver(changed);
    observer.observe(document.documentElement, { attributeFilter: [attribute] });
    return () => observer.disconnect();
  };

  return {
    /** Source that runs in the head before the first paint, so that hidden amounts never flash. */
    beforePaint: `try{if(localStorage.getItem("${name}")==="${value}")document.documentElement.setAttribute("${attribute}","${value}")}catch{}`,
    set: (on: boolean) => {
      apply(on);
      try {
        if (on) localStorage.setItem(name, value);
        else localStorage.removeItem(name);
      } catch {
        // Without storage the setting lasts until the page is left.
      }
    },
    follow: () => {
      const follow = () => {
        try {
          apply(localStorage.getItem(name) === value);
        } catch {}
      };
      const receive = ({ key }: StorageEvent) => {
        if (key === name || key === null) follow();
      };
      follow();
      addEventListener("storage", receive);
      return () => removeEventListener("storage", receive);
    },
    /** For what style sheets cannot reach; false in the server's HTML. */
    use: () => useSyncExternalStore(watch, isOn, () => false),
    isOn,
  };
}

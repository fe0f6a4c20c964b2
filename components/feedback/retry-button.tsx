"use client";

import { useEffect, useRef } from "react";
import { useRefresh } from "./use-refresh";

/** The address that a pressed button reads again; what comes may bring another such button. */
let refreshed: string | undefined;

/** Reads the page's figures again, in place. The focus stays on it, or on the one in its stead. */
export function RetryButton({ label, quiet = false }: { label: string; quiet?: boolean }) {
  const { busy, refresh } = useRefresh();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const lost = document.activeElement === document.body && refreshed === location.href;
    refreshed = undefined;
    if (lost) button.current?.focus();
  }, []);

  return (
    <button
      ref={button}
      type="button"
      className={quiet ? "button-quiet" : "button"}
      aria-busy={busy}
      onClick={() => {
        refreshed = location.href;
        refresh();
      }}
    >
      {label}
    </button>
  );
}

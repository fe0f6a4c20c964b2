"use client";

import { useEffect, useRef } from "react";
import { EarlyButton } from "@/components/form/early-button";
import { announce, startAnnouncing } from "./announcements";
import { useRefresh } from "./use-refresh";

/** The address that a pressed button reads again; what comes may bring another such button. */
let refreshed: string | undefined;

/** How fresh the figures are, by the service's own clock and in words. */
type News = { readonly asOf: string; readonly text: string };

/**
 * Reads the page's figures again, in place. The focus stays on it, or on the one in its stead; that
 * newer figures have come is told to screen readers.
 */
export function RetryButton(props: { label: string; quiet?: boolean; news?: News | undefined }) {
  const { label, quiet = false, news } = props;
  const { busy, refresh } = useRefresh();
  const button = useRef<HTMLButtonElement>(null);
  const pressedAt = useRef<string>(undefined);

  useEffect(() => {
    if (busy || !news || pressedAt.current === undefined) return;
    // What could not be refreshed says so by itself.
    if (pressedAt.current !== news.asOf) announce(news.text);
    pressedAt.current = undefined;
  }, [busy, news]);

  useEffect(() => {
    const lost = document.activeElement === document.body && refreshed === location.href;
    refreshed = undefined;
    if (lost) button.current?.focus();
  }, []);

  return (
    <EarlyButton
      ref={button}
      className={quiet ? "button-quiet" : "button"}
      aria-busy={busy}
      onClick={() => {
        refreshed = location.href;
        pressedAt.current = news?.asOf;
        startAnnouncing();
        refresh();
      }}
    >
      {label}
    </EarlyButton>
  );
}

"use client";

import { useEffect, useRef } from "react";
import { announce, startAnnouncing } from "./announcements";
import { useRefresh } from "./use-refresh";

/** URL being refreshed. The new content may mount a new button, which then takes the focus. */
let refreshed: string | undefined;

type News = { readonly asOf: string; readonly text: string };

export function RetryButton(props: { label: string; news?: News | undefined; className?: string }) {
  const { label, news, className = "button" } = props;
  const { busy, refresh } = useRefresh();
  const button = useRef<HTMLButtonElement>(null);
  const pressedAt = useRef<string>(undefined);

  useEffect(() => {
    if (busy || !news || pressedAt.current === undefined) return;
    // A failed refresh has its own message.
    if (pressedAt.current !== news.asOf) announce(news.text);
    pressedAt.current = undefined;
  }, [busy, news]);

  useEffect(() => {
    const lost = document.activeElement === document.body && refreshed === location.href;
    refreshed = undefined;
    if (lost) button.current?.focus();
  }, []);

  return (
    <button
      type="button"
      className={className}
      ref={button}
      aria-busy={busy}
      onClick={() => {
        refreshed = location.href;
        pressedAt.current = news?.asOf;
        startAnnouncing();
        refresh();
      }}
    >
      {label}
    </button>
  );
}

"use client";

import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState, useTransition } from "react";
import { isPortalReachable } from "@/lib/browser/reach";
import { announce, startAnnouncing } from "./announcements";
import { errorWords } from "./error-words";
import { showToast } from "./toast";

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
    button.current?.closest<HTMLElement>("[popover]")?.hidePopover?.();
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

/** Without a connection the page stays with a toast; the router would load an error page. */
export function useRefresh(): { busy: boolean; refresh: () => void } {
  const router = useRouter();
  const asking = useRef(false);
  const [reaching, setReaching] = useState(false);
  const [reading, startTransition] = useTransition();

  const refresh = useCallback(async () => {
    if (asking.current) return;
    asking.current = true;
    setReaching(true);
    const reachable = await isPortalReachable();
    asking.current = false;
    setReaching(false);
    if (reachable) startTransition(() => router.refresh());
    else showToast(errorWords()?.kept ?? "", "stale");
  }, [router]);

  return { busy: reaching || reading, refresh };
}

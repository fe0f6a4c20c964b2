"use client";

import { useCallback, useEffect, useRef } from "react";
import { useRefresh } from "@/components/feedback/retry-button";
import { keepSession } from "@/lib/browser/session-renewal";
import type { IdleLimit } from "@/lib/browser/watch-use";
import type { IdentityConfig } from "@/lib/domain/identity-config";

/** `expiresIn` is in seconds since the response. With `idle` it ends a session that nobody uses. */
export function SessionKeeper(props: {
  readonly userId: string;
  readonly expiresIn: number;
  readonly identity: IdentityConfig;
  readonly idle?: IdleLimit | undefined;
}) {
  const { userId, expiresIn, identity, idle } = props;
  const refreshQuietly = useQuietRefresh();
  useEffect(
    () => keepSession({ userId, expiresIn }, identity, refreshQuietly),
    [userId, expiresIn, identity, refreshQuietly],
  );
  const [limit, left] = [idle?.limit, idle?.left];
  useEffect(() => {
    if (limit === undefined || left === undefined) return;
    const watching = import("@/lib/browser/watch-use").then(({ watchUse }) =>
      watchUse({ limit, left }),
    );
    return () => void watching.then((stop) => stop());
  }, [limit, left]);
  return null;
}

const longAwayMilliseconds = 5 * 60_000;

/** Refreshes after five minutes away. The caller must know that the session is still valid. */
function useQuietRefresh(): () => void {
  const { refresh } = useRefresh();
  /** When the page was left, on two clocks (milliseconds). */
  const left = useRef<{ readonly wall: number; readonly steady: number }>(undefined);

  useEffect(() => {
    const note = () => {
      if (document.hidden) left.current ??= { wall: Date.now(), steady: performance.now() };
    };
    // A tab may be opened in the background.
    note();
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, []);

  return useCallback(() => {
    if (document.hidden || !left.current) return;
    const { wall, steady } = left.current;
    // The longer of both: the steady clock may stop in sleep, the wall clock may be set back.
    const away = Math.max(Date.now() - wall, performance.now() - steady);
    left.current = undefined;
    if (away >= longAwayMilliseconds) refresh();
  }, [refresh]);
}

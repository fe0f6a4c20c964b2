"use client";

import { useCallback, useEffect, useRef } from "react";
import { useRefresh } from "./use-refresh";

const longAwayMilliseconds = 5 * 60_000;

/** Refreshes after five minutes away. The caller must know that the session is still valid. */
export function useQuietRefresh(): () => void {
  const { refresh } = useRefresh();
  const left = useRef<Moment>(undefined);

  useEffect(() => {
    const note = () => {
      if (document.hidden) left.current ??= thisMoment();
    };
    // A tab may be opened in the background.
    note();
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, []);

  return useCallback(() => {
    if (document.hidden || !left.current) return;
    const away = millisecondsSince(left.current);
    left.current = undefined;
    if (away >= longAwayMilliseconds) refresh();
  }, [refresh]);
}

/** A point in time on two clocks (milliseconds). */
export type Moment = { readonly wall: number; readonly steady: number };

export function thisMoment(): Moment {
  return { wall: Date.now(), steady: performance.now() };
}

/** The longer of both: the steady clock may stop in sleep, the wall clock may be set back. */
export function millisecondsSince(moment: Moment): number {
  return Math.max(Date.now() - moment.wall, performance.now() - moment.steady);
}

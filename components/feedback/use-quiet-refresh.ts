"use client";

import { useCallback, useEffect, useRef } from "react";
import { type Moment, millisecondsSince, thisMoment } from "./time-away";
import { useRefresh } from "./use-refresh";

const longAwayMilliseconds = 5 * 60_000;

/**
 * Returns a function that refreshes the page if the user was away for five minutes or more. The
 * caller must know that the session is still valid.
 */
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

"use client";

import { useCallback, useEffect, useRef } from "react";
import { type Moment, millisecondsSince, thisMoment } from "./time-away";
import { useRefresh } from "./use-refresh";

const longAwayMilliseconds = 5 * 60_000;

/**
 * For readers who come back to the tab: the returned function refreshes the page in place when they
 * were away for five minutes or more. Whoever knows that the session still stands calls it.
 */
export function useQuietRefresh(): () => void {
  const { refresh } = useRefresh();
  const left = useRef<Moment>(undefined);

  useEffect(() => {
    const note = () => {
      if (document.hidden) left.current ??= thisMoment();
    };
    // A tab may be opened behind another.
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

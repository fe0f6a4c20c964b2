"use client";

import { useEffect } from "react";
import { whenIdle } from "@/components/feedback/when-idle";

/**
 * Gives hints and menus their manners once the browser is idle. Until then, and without scripts, the
 * style sheets show hints where they stand, and a menu closes on a press elsewhere.
 */
export function PopoverManners() {
  useEffect(() => {
    const stop = new AbortController();
    whenIdle(() => {
      import("./popover-manners").then(
        ({ listenForPopovers }) => listenForPopovers(stop.signal),
        // Offline: all is as without scripts.
        () => undefined,
      );
    });
    return () => stop.abort();
  }, []);
  return null;
}

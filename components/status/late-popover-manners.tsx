"use client";

import { useEffect } from "react";
import { whenIdle } from "@/components/feedback/when-idle";

/**
 * Gives hints and menus their manners once the browser is idle. Until then, and without scripts, the
 * style sheets show hints where they stand, and a menu closes on a press elsewhere.
 */
export function PopoverManners() {
  useEffect(() => {
    whenIdle(() => {
      // Offline: all is as without scripts.
      import("./popover-manners").then(
        (manners) => manners.listenForPopovers(),
        () => undefined,
      );
    });
  }, []);
  return null;
}

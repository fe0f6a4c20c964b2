"use client";

import { useEffect } from "react";
import { whenIdle } from "@/components/feedback/when-idle";

/**
 * Loads the behaviour of hints and menus when the browser is idle. Until then, and without scripts,
 * style sheets show hints.
 */
export function PopoverManners() {
  useEffect(() => {
    whenIdle(() => {
      // Offline: as without scripts.
      import("./popover-manners").then(
        (manners) => manners.listenForPopovers(),
        () => undefined,
      );
    });
  }, []);
  return null;
}

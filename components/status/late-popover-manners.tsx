"use client";

import { useEffect } from "react";
import { whenIdle } from "@/components/feedback/when-idle";

/** Loads them when the browser is idle; until then, and without scripts, CSS shows hints. */
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

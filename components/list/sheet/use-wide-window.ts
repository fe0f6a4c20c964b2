"use client";

import { useSyncExternalStore } from "react";

/** Wide windows with a mouse; not a phone held sideways. sheet.css says the same. */
const wide = "(width >= 900px) and (pointer: fine), (width >= 1200px)";

/** Whether the window has room for a sheet; false on the server. */
export function useWideWindow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(wide).matches,
    () => false,
  );
}

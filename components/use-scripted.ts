"use client";

import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False on the server and until React has hydrated the page. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

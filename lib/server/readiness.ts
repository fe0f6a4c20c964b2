import "server-only";
import { perProcess } from "@/lib/per-process";
import { hasStore, isStoreAnswering } from "@/lib/store/store";

export type Readiness = "ready" | "draining" | "store-unavailable";

const state = perProcess("draining", () => ({ draining: false }));

/** Does not check the configuration: without a valid one no server starts. */
export async function readiness(): Promise<Readiness> {
  if (state().draining) return "draining";
  return hasStore() && !(await isStoreAnswering()) ? "store-unavailable" : "ready";
}

export function markDraining(draining = true): void {
  state().draining = draining;
}

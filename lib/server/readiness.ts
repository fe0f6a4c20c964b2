import "server-only";
import { hasStore, isStoreAnswering } from "@/lib/store/store";
import { isDraining } from "./draining";

export type Readiness = "ready" | "draining" | "store-unavailable";

/** Does not check the configuration: without a valid one no server starts. */
export async function readiness(): Promise<Readiness> {
  if (isDraining()) return "draining";
  return hasStore() && !(await isStoreAnswering()) ? "store-unavailable" : "ready";
}

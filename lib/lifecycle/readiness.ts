import "server-only";
import { hasStore, isStoreAnswering } from "@/lib/store/store";
import { isDraining } from "./draining";

/** Whether readers should be sent to this server now, or why not. */
export type Readiness = "ready" | "draining" | "store-unavailable";

/** A server that answers has its configuration: without it none starts. */
export async function readiness(): Promise<Readiness> {
  if (isDraining()) return "draining";
  return hasStore() && !(await isStoreAnswering()) ? "store-unavailable" : "ready";
}

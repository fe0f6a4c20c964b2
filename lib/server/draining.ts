import "server-only";
import { perProcess } from "@/lib/per-process";

const state = perProcess("draining", () => ({ draining: false }));

export function isDraining(): boolean {
  return state().draining;
}

export function markDraining(draining = true): void {
  state().draining = draining;
}

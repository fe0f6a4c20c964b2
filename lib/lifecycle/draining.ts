import "server-only";

const holder = globalThis as { lendersPortalDraining?: boolean };

/** Whether this server was asked to end: it still answers, and wants no new work. */
export function isDraining(): boolean {
  return holder.lendersPortalDraining === true;
}

/** Marks this server as about to end, for all bundles of the process. */
export function markDraining(draining = true): void {
  holder.lendersPortalDraining = draining;
}

import "server-only";

const holder = globalThis as { lendersPortalDraining?: boolean };

export function isDraining(): boolean {
  return holder.lendersPortalDraining === true;
}

export function markDraining(draining = true): void {
  holder.lendersPortalDraining = draining;
}

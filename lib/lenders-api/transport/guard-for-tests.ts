/** Forgets what the process knows of the API's health, its retries and its listeners. */
export function forgetGuard(): void {
  const holder = globalThis as { lendersApiGuard?: unknown; lendersApiObserved?: unknown };
  delete holder.lendersApiGuard;
  delete holder.lendersApiObserved;
}

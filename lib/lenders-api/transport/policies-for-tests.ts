/** Forgets what the process knows of the API's health, its retries and its listeners. */
export function resetPolicies(): void {
  const holder = globalThis as { lendersApiPolicies?: unknown; lendersApiObserved?: unknown };
  delete holder.lendersApiPolicies;
  delete holder.lendersApiObserved;
}

export function resetPolicies(): void {
  const holder = globalThis as { lendersApiPolicies?: unknown; lendersApiObserved?: unknown };
  delete holder.lendersApiPolicies;
  delete holder.lendersApiObserved;
}

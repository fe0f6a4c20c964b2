import { perProcess } from "@/lib/per-process";

export function resetPolicies(): void {
  for (const name of ["API policies", "observed API calls"])
    perProcess(name, () => undefined).forget();
}

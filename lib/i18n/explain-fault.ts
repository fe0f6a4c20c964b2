import "server-only";
import type { Fault } from "@/lib/domain/failure";
import { translations } from "./translations";

/** Returns a Spanish sentence for a fault, or for an internal error. `retryAfter` is in seconds. */
export function explainFault(fault: Fault | undefined, retryAfter?: number): string {
  const t = translations();
  if (fault === "unauthorized") return t("signIn.ended");
  if (fault === "too-many-requests" && retryAfter !== undefined)
    return t("failure.too-many-requests-seconds", { seconds: retryAfter });
  return t(`failure.${fault ?? "unexpected"}`);
}

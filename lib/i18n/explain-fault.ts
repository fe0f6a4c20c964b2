import "server-only";
import { getTranslations } from "next-intl/server";
import type { Fault } from "@/lib/domain/failure";

/**
 * Why figures could not be read, in the reader's words; no fault is a failure of the portal itself.
 * `retryAfter` is in seconds.
 */
export async function explainFault(fault: Fault | undefined, retryAfter?: number): Promise<string> {
  const t = await getTranslations();
  if (fault === "unauthorized") return t("signIn.ended");
  if (fault === "too-many-requests" && retryAfter !== undefined)
    return t("failure.too-many-requests-seconds", { seconds: retryAfter });
  return t(`failure.${fault ?? "unexpected"}`);
}

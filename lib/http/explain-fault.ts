import "server-only";
import { getTranslations } from "next-intl/server";
import type { Fault } from "@/lib/domain/failure";

/** Why figures could not be read, in the reader's words; no fault is a failure of the portal itself. */
export async function explainFault(fault: Fault | undefined): Promise<string> {
  const t = await getTranslations();
  if (fault === "unauthorized") return t("signIn.ended");
  return t(`failure.${fault ?? "unexpected"}`);
}

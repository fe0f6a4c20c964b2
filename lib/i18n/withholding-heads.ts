import "server-only";
import { translations } from "./translations";

export function withholdingHeads(kinds: readonly string[]): string[] {
  const t = translations("withholding");
  return [t("gross"), ...kinds.map((kind) => t("of", { kind })), t("net")];
}

import { codeOf, faultOf, type IdentityFault } from "@/lib/browser/identity-error";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import type { Catalogue } from "@/lib/i18n/locale";

export type IdentityMessages = Readonly<Record<IdentityFault, string>>;

export type IdentityProps<Texts extends keyof Catalogue> = {
  readonly texts: Catalogue[Texts];
  readonly errors: IdentityMessages;
  readonly identity: IdentityConfig;
};

export function identityMessage(error: unknown, messages: IdentityMessages): string {
  return messages[faultOf(error)].replace("{code}", () => codeOf(error));
}

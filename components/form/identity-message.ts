import { codeOf, faultOf, type IdentityFault } from "@/lib/browser/identity-error";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import type { Catalogue } from "@/lib/i18n/locale";

/** A sentence per error; `unknown` contains `{code}`. */
export type IdentityMessages = Readonly<Record<IdentityFault, string>>;

/** What each form of the identity service gets. */
export type IdentityProps<Texts extends keyof Catalogue> = {
  readonly texts: Catalogue[Texts];
  readonly errors: IdentityMessages;
  readonly identity: IdentityConfig;
};

/** The sentence for an error of the provider; without one, a sentence with the error's code. */
export function identityMessage(error: unknown, messages: IdentityMessages): string {
  return messages[faultOf(error)].replace("{code}", () => codeOf(error));
}

import { codeOf, faultOf, type IdentityFault } from "@/lib/browser/identity-error";

/** A sentence for each fault; `unknown` holds the place `{code}`. */
export type IdentityMessages = Readonly<Record<IdentityFault, string>>;

/** The sentence for an error of the provider; one without words of its own is told by its code. */
export function identityMessage(error: unknown, messages: IdentityMessages): string {
  return messages[faultOf(error)].replace("{code}", () => codeOf(error));
}

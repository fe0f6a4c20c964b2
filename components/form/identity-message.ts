import { codeOf, faultOf, type IdentityFault } from "@/lib/browser/identity-error";

/** A sentence per error; `unknown` contains `{code}`. */
export type IdentityMessages = Readonly<Record<IdentityFault, string>>;

/** The sentence for an error of the provider; without one, a sentence with the error's code. */
export function identityMessage(error: unknown, messages: IdentityMessages): string {
  return messages[faultOf(error)].replace("{code}", () => codeOf(error));
}

import { codeOf, faultOf, type IdentityFault } from "@/lib/identity/browser-error";

/** A sentence for each fault; `unknown` holds the place `{code}`. */
export type IdentityMessages = Readonly<Record<IdentityFault, string>>;

/**
 * The sentence for an error of the provider. One that the portal has no words for goes unchanged to
 * the browser's log, and its code to the person.
 */
export function identityMessage(error: unknown, messages: IdentityMessages): string {
  const fault = faultOf(error);
  if (fault !== "unknown") return messages[fault];
  reportError(error);
  return messages.unknown.replace("{code}", codeOf(error));
}

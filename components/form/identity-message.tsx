import type { ReactNode } from "react";
import { codeOf, faultOf, type IdentityFault } from "@/lib/browser/identity-error";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import type { Catalogue } from "@/lib/i18n/locale";
import type { ContactLink } from "@/lib/i18n/support";

export type IdentityMessages = Readonly<Record<IdentityFault, string>> & {
  readonly contact?: ContactLink | undefined;
};

export type IdentityProps<Texts extends keyof Catalogue> = {
  readonly texts: Catalogue[Texts];
  readonly errors: IdentityMessages;
  readonly identity: IdentityConfig;
};

const asksSupport = new Set<IdentityFault>(["disabled", "unsupportedFactor", "recaptcha"]);

export function identityMessage(error: unknown, messages: IdentityMessages): ReactNode {
  const fault = faultOf(error);
  const text = messages[fault].replace("{code}", () => codeOf(error));
  return asksSupport.has(fault) ? withContact(text, messages) : text;
}

export function withContact(text: string, { contact }: IdentityMessages): ReactNode {
  const link = contact && <a href={contact.href}>{contact.label}</a>;
  return link ? (
    <>
      {text} {link}
    </>
  ) : (
    text
  );
}

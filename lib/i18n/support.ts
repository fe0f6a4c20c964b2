import "server-only";
import { readConfig } from "@/lib/config";
import { mailTemplate } from "@/lib/domain/contact";
import type { Fault } from "@/lib/domain/failure";
import { type Catalogue, readersCatalogue } from "./locale";
import { translations } from "./translations";

export type ContactLink = { readonly label: string; readonly href: string };

export function hasSupport(): boolean {
  return supportAddresses().length > 0;
}

export function supportAddresses(): readonly string[] {
  const { supportEmail, supportUrl } = readConfig().contact ?? {};
  return [supportEmail, supportUrl].filter((address) => address !== undefined);
}

export function contactLinks(): readonly ContactLink[] {
  const { contact = {}, productName } = readConfig();
  const { supportEmail, supportUrl, privacyUrl, termsUrl } = contact;
  const words = readersCatalogue().contact;
  const subject = words.subject.replace("{product}", () => productName);
  return [
    supportEmail && { label: words.write, href: mailTemplate(supportEmail, subject) },
    supportUrl && { label: words.site, href: supportUrl },
    privacyUrl && { label: words.privacy, href: privacyUrl },
    termsUrl && { label: words.terms, href: termsUrl },
  ].filter((link) => typeof link === "object");
}

/** How a failure is reported: a mail for `filledMail`, or support's page. */
export function reportLink(): ContactLink | undefined {
  const { contact = {}, productName } = readConfig();
  const { report, reportSubject, reportBody } = readersCatalogue().contact;
  const subject = reportSubject.replace("{product}", () => productName);
  const href = contact.supportEmail
    ? mailTemplate(contact.supportEmail, subject, reportBody)
    : contact.supportUrl;
  return href ? { label: report, href } : undefined;
}

export function referenceText(requestId: string): string {
  const { failure, withoutContact } = readersCatalogue();
  const { requestId: text } = hasSupport() ? failure : withoutContact;
  return text.replace("{requestId}", () => requestId);
}

export function errorPageText(): string {
  const { failure, withoutContact } = readersCatalogue();
  return (hasSupport() ? failure : withoutContact).pageText;
}

export function identityMessages() {
  const { identityErrors, withoutContact } = readersCatalogue();
  const { sessionMaxDays: days = 0, sessionIdleMinutes: minutes = 0 } = readConfig();
  const t = translations("identityErrors");
  const errors = {
    ...identityErrors,
    sessionIdle: t("sessionIdle", { minutes }),
    sessionTooOld: t("sessionTooOld", { days }),
  };
  if (hasSupport()) return { ...errors, contact: contactLinks()[0] };
  const { disabled, unsupportedFactor, recaptcha } = withoutContact;
  return { ...errors, disabled, unsupportedFactor, recaptcha };
}

export function codeMessages(): Catalogue["code"] {
  const { code, withoutContact } = readersCatalogue();
  return hasSupport() ? code : { ...code, lost: withoutContact.lost };
}

/** Returns a Spanish sentence for a fault, or for an internal error. `retryAfter` is in seconds. */
export function explainFault(fault: Fault | undefined, retryAfter?: number): string {
  const t = translations();
  if (fault === "unauthorized") return t("signIn.ended");
  if (fault === "too-many-requests" && retryAfter !== undefined)
    return t("failure.too-many-requests-seconds", { seconds: retryAfter });
  return t(`failure.${fault ?? "unexpected"}`);
}

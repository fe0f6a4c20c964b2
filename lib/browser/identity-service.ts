import type { IdentityConfig } from "@/lib/domain/identity-config";
import { fieldsOf, textOf } from "./fields-of";
import { pageLanguage } from "./page-language";

export type Proof = { readonly userId: string; readonly idToken: string };

/** `name` is what the lender called the app; it may be empty. */
export type AuthenticatorApp = { readonly id: string; readonly name: string };

export type SecondStep<Result> = {
  readonly apps: readonly AuthenticatorApp[];
  readonly complete: (appId: string, code: string) => Promise<Result>;
};

const timeOutMilliseconds = 15_000;

/** The service's errors that the client calls otherwise. */
const clientNames: Readonly<Record<string, string>> = {
  "expired-oob-code": "expired-action-code",
  "email-not-found": "user-not-found",
  "invalid-code": "invalid-verification-code",
  "invalid-idp-response": "invalid-credential",
  "invalid-login-credentials": "invalid-credential",
  "invalid-mfa-pending-credential": "invalid-multi-factor-session",
  "invalid-oob-code": "invalid-action-code",
  "invalid-password": "wrong-password",
  "mfa-enrollment-not-found": "multi-factor-info-not-found",
  "reset-password-exceed-limit": "too-many-requests",
  "too-many-attempts-try-later": "too-many-requests",
};

/** The REST API where its client cannot. Throws the service's error with the client's code. */
export async function callIdentityService(
  { apiKey, tenantId, emulatorHost }: IdentityConfig,
  path: string,
  body: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  const service = emulatorHost
    ? `${location.protocol}//${emulatorHost}/identitytoolkit.googleapis.com`
    : "https://identitytoolkit.googleapis.com";
  const query = new URLSearchParams({ key: apiKey });
  const response = await fetch(`${service}/${path}?${query}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Firebase-Locale": pageLanguage() },
    body: JSON.stringify({ ...body, tenantId }),
    credentials: "omit",
    signal: AbortSignal.timeout(timeOutMilliseconds),
  }).catch((cause) => {
    throw identityFault("network-request-failed", cause);
  });
  const answer = fieldsOf(await response.json().catch(() => undefined));
  if (response.ok) return answer;
  const [message = ""] = (textOf(fieldsOf(answer.error).message) ?? "").split(" : ");
  const code = message.toLowerCase().replace(/[_\s]+/g, "-") || "internal-error";
  throw identityFault(clientNames[code] ?? code);
}

export function identityFault(code: string, cause?: unknown): Error {
  return Object.assign(new Error(code, { cause }), { code: `auth/${code}` });
}

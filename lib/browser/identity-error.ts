import { PortalError, UnreachableError } from "./portal-fetch";

export class IdentityTimeout extends Error {
  override readonly name = "IdentityTimeout";
}

export type IdentityFault =
  | "credentials"
  | "email"
  | "disabled"
  | "tooManyAttempts"
  | "network"
  | "passwordPolicy"
  | "notLender"
  | "unavailable"
  | "usedCode"
  | "expired"
  | "tooManyApps"
  | "notOffered"
  | "noStorage"
  | "unverified"
  | "signInToVerify"
  | "recaptcha"
  | "sessionIdle"
  | "sessionTooOld"
  | "cancelled"
  | "otherAttempt"
  | "otherMethod"
  | "wrongCode"
  | "unsupportedFactor"
  | "unknown";

const faults: Readonly<Record<string, IdentityFault>> = {
  "auth/invalid-credential": "credentials",
  "auth/invalid-login-credentials": "credentials",
  "auth/wrong-password": "credentials",
  "auth/user-not-found": "credentials",
  "auth/invalid-email": "email",
  "auth/missing-email": "email",
  "auth/user-disabled": "disabled",
  "auth/too-many-requests": "tooManyAttempts",
  "auth/network-request-failed": "network",
  "auth/timeout": "network",
  "auth/password-does-not-meet-requirements": "passwordPolicy",
  "auth/weak-password": "passwordPolicy",
  "auth/invalid-tenant-id": "notLender",
  "auth/tenant-id-mismatch": "notLender",
  "auth/expired-action-code": "usedCode",
  "auth/invalid-action-code": "usedCode",
  "auth/requires-recent-login": "expired",
  "auth/user-token-expired": "expired",
  "auth/null-user": "expired",
  "auth/unverified-email": "unverified",
  "portal/no-storage": "noStorage",
  "portal/sign-in-to-verify": "signInToVerify",
  "portal/email-not-verified": "unverified",
  "portal/session-idle": "sessionIdle",
  "portal/session-too-old": "sessionTooOld",
  "auth/user-cancelled": "cancelled",
  "auth/missing-or-invalid-nonce": "otherAttempt",
  "auth/account-exists-with-different-credential": "otherMethod",
  "auth/admin-restricted-operation": "notLender",
  "auth/missing-recaptcha-token": "recaptcha",
  "auth/invalid-recaptcha-token": "recaptcha",
  "auth/invalid-recaptcha-score": "recaptcha",
  "auth/captcha-check-failed": "recaptcha",
  "auth/maximum-second-factor-count-exceeded": "tooManyApps",
  "auth/operation-not-allowed": "notOffered",
  "auth/invalid-verification-code": "wrongCode",
  "auth/missing-verification-code": "wrongCode",
  "auth/code-expired": "expired",
  "auth/invalid-multi-factor-session": "expired",
  "auth/missing-multi-factor-session": "expired",
  "auth/multi-factor-info-not-found": "expired",
  // Reaches a lender only if no authenticator app can answer.
  "auth/multi-factor-auth-required": "unsupportedFactor",
  "auth/backend-error": "unavailable",
  "auth/service-unavailable": "unavailable",
  "auth/unavailable": "unavailable",
};

const portalFaults: Readonly<Record<number, IdentityFault>> = {
  401: "notLender",
  408: "network",
  429: "tooManyAttempts",
};

const networkErrors = new Set(["TimeoutError", "ChunkLoadError"]);

export function codeOf(error: unknown): string {
  if (error instanceof PortalError) return `portal/${error.code}`;
  if (error instanceof IdentityTimeout) return "portal/time-out";
  if (error instanceof UnreachableError) return "portal/unreachable";
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" ? code : "portal/unexpected";
}

export function faultOf(error: unknown): IdentityFault {
  const fault = faults[codeOf(error)];
  if (error instanceof PortalError) return fault ?? portalFaults[error.status] ?? "unavailable";
  if (error instanceof IdentityTimeout) return "unavailable";
  if (error instanceof UnreachableError) return "network";
  if (error instanceof Error && networkErrors.has(error.name)) return "network";
  return fault ?? "unknown";
}

/** Whether the session has reached a limit, after which only the lender may begin another. */
export function isOver(error: unknown): boolean {
  return ["sessionIdle", "sessionTooOld"].includes(faultOf(error));
}

/** Logs an error without a message for users in the browser's console, unchanged. */
export function reportUnknown(error: unknown): void {
  if (faultOf(error) === "unknown") reportError(error);
}

/** The promise's value. Throws an IdentityTimeout if it has none after so many milliseconds. */
export async function inTime<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new IdentityTimeout()), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

import { PortalError, UnreachableError } from "./portal-fetch";

export class IdentityTimeout extends Error {
  override readonly name = "IdentityTimeout";
}

const codes = {
  credentials: [
    "auth/invalid-credential",
    "auth/invalid-login-credentials",
    "auth/wrong-password",
    "auth/user-not-found",
  ],
  email: ["auth/invalid-email", "auth/missing-email"],
  disabled: ["auth/user-disabled"],
  tooManyAttempts: ["auth/too-many-requests"],
  network: ["auth/network-request-failed", "auth/timeout"],
  passwordPolicy: ["auth/password-does-not-meet-requirements", "auth/weak-password"],
  notLender: [
    "auth/invalid-tenant-id",
    "auth/tenant-id-mismatch",
    "auth/admin-restricted-operation",
  ],
  unavailable: ["auth/backend-error", "auth/service-unavailable", "auth/unavailable"],
  usedCode: ["auth/expired-action-code", "auth/invalid-action-code"],
  expired: [
    "auth/requires-recent-login",
    "auth/user-token-expired",
    "auth/null-user",
    "auth/code-expired",
    "auth/invalid-multi-factor-session",
    "auth/missing-multi-factor-session",
    "auth/multi-factor-info-not-found",
  ],
  tooManyApps: ["auth/maximum-second-factor-count-exceeded"],
  notOffered: ["auth/operation-not-allowed"],
  noStorage: ["portal/no-storage"],
  unverified: ["auth/unverified-email", "portal/email-not-verified"],
  signInToVerify: ["portal/sign-in-to-verify"],
  recaptcha: [
    "auth/missing-recaptcha-token",
    "auth/invalid-recaptcha-token",
    "auth/invalid-recaptcha-score",
    "auth/captcha-check-failed",
  ],
  sessionIdle: ["portal/session-idle"],
  sessionTooOld: ["portal/session-too-old"],
  cancelled: ["auth/user-cancelled"],
  otherAttempt: ["auth/missing-or-invalid-nonce"],
  otherMethod: ["auth/account-exists-with-different-credential"],
  wrongCode: ["auth/invalid-verification-code", "auth/missing-verification-code"],
  // Reaches a lender only if no authenticator app can answer.
  unsupportedFactor: ["auth/multi-factor-auth-required"],
} satisfies Record<string, readonly string[]>;

export type IdentityFault = keyof typeof codes | "unknown";

const faults = new Map(
  Object.entries(codes).flatMap(([fault, own]) =>
    own.map((code): [string, IdentityFault] => [code, fault as IdentityFault]),
  ),
);

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
  const fault = faults.get(codeOf(error));
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

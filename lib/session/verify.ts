import "server-only";
import { Agent } from "node:https";
import type { TenantAwareAuth } from "firebase-admin/auth";
import { z } from "zod";
import { type ProxyConfig, readConfig } from "@/lib/config";
import { withTimeout } from "@/lib/with-timeout";

const timeoutMilliseconds = 8_000;
/** How far the provider's clock may be ahead. */
const clockSkewSeconds = 30;

/** The detail of a token that is good but for its e-mail address. */
export const unverifiedEmail = "email-not-verified";

const claims = z.object({
  uid: z
    .string()
    .max(128)
    .regex(/^\P{Cc}+$/u),
  email: z.string().default(""),
  email_verified: z.boolean().catch(false),
  iat: z.int().nonnegative(),
  auth_time: z.int().nonnegative(),
  exp: z.int().positive(),
});

/** Times in seconds since the epoch. */
export type VerifiedToken = {
  readonly userId: string;
  readonly email: string;
  readonly issuedAt: number;
  /** When the user entered the password; kept by renewals. */
  readonly signedInAt: number;
  readonly expiresAt: number;
};

/** `unavailable`: the token could not be checked; `detail` is a code for the log. */
export type Verification =
  | { readonly outcome: "verified"; readonly token: VerifiedToken }
  | { readonly outcome: "refused" | "unavailable"; readonly detail: string };

/** Signed, of the lenders tenant, neither expired nor from the future. Within 8 s; never throws. */
export async function verifyIdToken(idToken: string): Promise<Verification> {
  const deadline = performance.now() + timeoutMilliseconds;
  const bounded = (verification: Promise<Verification>) =>
    withTimeout(deadline - performance.now(), () => verification).catch(() => tooLate);
  while (first && !certificatesKnown) {
    if ((await bounded(first)) === tooLate) return tooLate;
  }
  const verification = bounded(verify(idToken));
  return certificatesKnown ? verification : goFirst(verification);
}

const tooLate: Verification = { outcome: "unavailable", detail: "time-out" };

let first: Promise<Verification> | undefined;
let certificatesKnown = false;

/** Until one has succeeded they run one by one: each would fetch the service's certificates. */
async function goFirst(verification: Promise<Verification>): Promise<Verification> {
  first = verification;
  const { outcome } = await verification;
  first = undefined;
  certificatesKnown ||= outcome === "verified";
  return verification;
}

async function verify(idToken: string): Promise<Verification> {
  try {
    const tenant = await lendersTenant();
    const verified = claims.parse(await tenant.verifyIdToken(idToken));
    const { uid, email, iat, auth_time, exp } = verified;
    // The SDK accepts tokens from the future.
    if (Math.max(iat, auth_time) > Date.now() / 1000 + clockSkewSeconds)
      return { outcome: "refused", detail: "issued-in-the-future" };
    if (readConfig().requireVerifiedEmail && !verified.email_verified)
      return { outcome: "refused", detail: unverifiedEmail };
    return {
      outcome: "verified",
      token: { userId: uid, email, issuedAt: iat, signedInAt: auth_time, expiresAt: exp },
    };
  } catch (error) {
    return classify(error);
  }
}

let tenantAuth: Promise<TenantAwareAuth> | undefined;

function lendersTenant(): Promise<TenantAwareAuth> {
  tenantAuth ??= load().catch((error) => {
    tenantAuth = undefined;
    throw error;
  });
  return tenantAuth;
}

async function load(): Promise<TenantAwareAuth> {
  const [{ initializeApp }, { getAuth }] = await Promise.all([
    import("firebase-admin/app"),
    import("firebase-admin/auth"),
  ]);
  const { identity, proxy } = readConfig();
  const { tenantId, project } = identity;
  const options = { projectId: project.projectId, ...(proxy && { httpAgent: agentOf(proxy) }) };
  const app = initializeApp(options, "lenders");
  return getAuth(app).tenantManager().authForTenant(tenantId);
}

/** For the service's certificates; the SDK itself reads no proxy variables. */
function agentOf({ httpsProxy, httpProxy, noProxy }: ProxyConfig): Agent {
  const proxy = httpsProxy ?? httpProxy;
  const proxyEnv = { HTTPS_PROXY: proxy, NO_PROXY: noProxy, NODE_ENV: "production" } as const;
  return new Agent({ keepAlive: true, proxyEnv });
}

const refusals = new Set([
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/invalid-id-token",
  "auth/mismatching-tenant-id",
  "auth/user-disabled",
  "auth/user-not-found",
]);

function classify(error: unknown): Verification {
  // The SDK reads some claims before it checks that they exist.
  if (error instanceof TypeError || error instanceof z.ZodError)
    return { outcome: "refused", detail: "malformed-claims" };
  const detail = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  if (refusals.has(detail)) return { outcome: "refused", detail };
  // The same code means a bad token or a failed download of certificates; only the message differs.
  if (detail === "auth/argument-error" && `${error}`.includes("Firebase ID token"))
    return { outcome: "refused", detail };
  return { outcome: "unavailable", detail };
}

import { type VerifiedToken, verifyIdToken } from "@/lib/identity/verify";
import type { Bearer } from "@/lib/lenders-api/bearer";
import { sealForCookie } from "@/lib/session/issue";
import { failed, type Notes, ok, type Verdict, warning } from "../report/finding.ts";

const fewestSeconds = 120;

const waysOut: Readonly<Record<string, string>> = {
  "auth/id-token-expired": "Take a token that is less than an hour old.",
  "auth/mismatching-tenant-id":
    "It is of another tenant: set IDENTITY_TENANT_ID, or take a lender's token.",
  "auth/argument-error":
    "It is of another project, or not the identity service's: compare IDENTITY_CONFIG's projectId.",
  "auth/invalid-id-token": "Take the ID token of a sign-in, not an access or refresh token.",
  "auth/user-disabled": "Use an account that is not disabled.",
  "auth/user-not-found": "Use an account that still exists.",
  "issued-in-the-future": "Keep this machine's clock by NTP.",
  "time-out": "Let this machine reach the identity service's certificates.",
};

/**
 * Whether the portal would let this token in, by the portal's own verification, and whether a browser
 * would keep the cookie that it makes. Answers the token as the API is called with.
 */
export async function checkToken(token: string, notes: Notes): Promise<Bearer | undefined> {
  const verification = await verifyIdToken(token);
  if (verification.outcome !== "verified") {
    const { outcome, detail } = verification;
    const seen = outcome === "refused" ? "the portal refuses it" : "the portal cannot verify it";
    const wayOut = waysOut[detail] ?? "See the section on the identity service above.";
    notes("token", failed(`${seen} (${detail})`, wayOut));
    return undefined;
  }
  notes("token", judgeLife(verification.token));
  notes("cookie", await judgeCookie(token, verification.token));
  // Verified as the session gate does.
  return token as Bearer;
}

function judgeLife({ expiresAt }: VerifiedToken): Verdict {
  const seconds = expiresAt - Math.floor(Date.now() / 1000);
  if (seconds >= fewestSeconds)
    return ok(`the portal takes it; good for ${Math.floor(seconds / 60)} minutes`);
  return warning(
    `the portal takes it, but it dies in ${seconds} s`,
    "Take a newer one: calls after that are refused.",
  );
}

async function judgeCookie(token: string, verified: VerifiedToken): Promise<Verdict> {
  const session = { ...verified, id: crypto.randomUUID(), accessToken: token };
  if (await sealForCookie(session)) return ok(`the token has ${token.length} characters, and fits`);
  return failed(
    `no browser would keep it: the token has ${token.length} characters`,
    "Give lenders fewer or shorter custom claims.",
  );
}

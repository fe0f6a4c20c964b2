import { z } from "zod";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { sealForCookie } from "@/lib/session/issue";
import { type VerifiedToken, verifyIdToken } from "@/lib/session/verify";
import { jsonOf } from "../probe.ts";
import { failed, type Notes, ok, type Verdict, warning } from "../report/finding.ts";

const fewestSeconds = 120;

const waysOut: Readonly<Record<string, string>> = {
  "auth/id-token-expired": "Use a token that is less than an hour old.",
  "auth/mismatching-tenant-id":
    "It is for another tenant: set IDENTITY_TENANT_ID, or use a lender's token.",
  "auth/argument-error":
    "It is from another project or issuer: compare IDENTITY_CONFIG's projectId.",
  "auth/invalid-id-token": "Use the ID token of a sign-in, not an access or refresh token.",
  "auth/user-disabled": "Use an account that is not disabled.",
  "auth/user-not-found": "Use an account that still exists.",
  "issued-in-the-future": "Synchronise this machine's clock by NTP.",
  "time-out": "Allow access to the identity service's certificates.",
};

/**
 * Checks that the portal accepts the token and that browsers accept its cookie. Returns the token for
 * calls to the API, or undefined.
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
  notes("token", judgeLife("the portal takes it", verification.token.expiresAt));
  notes("cookie", await judgeCookie(token, verification.token));
  return token as Bearer;
}

/** Without an identity service: how long the token lives, as it says itself; undefined once it has expired. */
export function checkUnverified(token: string, notes: Notes): Bearer | undefined {
  const claims = jsonOf(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
  const expiresAt = z.object({ exp: z.number() }).safeParse(claims).data?.exp;
  const verdict =
    expiresAt === undefined
      ? failed("it does not say when it expires", "Put the ID token of a sign-in into the file.")
      : judgeLife("not verified, as the API is checked alone", expiresAt);
  notes("token", verdict);
  return verdict.outcome === "failed" ? undefined : (token as Bearer);
}

function judgeLife(seen: string, expiresAt: number): Verdict {
  const seconds = expiresAt - Math.floor(Date.now() / 1000);
  if (seconds <= 0)
    return failed(
      `it expired ${-seconds} s ago`,
      "Put the ID token of a new sign-in into the file.",
    );
  if (seconds >= fewestSeconds) return ok(`${seen}; good for ${Math.floor(seconds / 60)} minutes`);
  return warning(
    `${seen}, but it expires in ${seconds} s`,
    "Use a newer one: later calls are refused.",
  );
}

async function judgeCookie(token: string, verified: VerifiedToken): Promise<Verdict> {
  const session = { ...verified, id: crypto.randomUUID(), accessToken: token };
  if (await sealForCookie(session)) return ok(`the token has ${token.length} characters, and fits`);
  return failed(
    `too large for browsers: the token has ${token.length} characters`,
    "Give lenders fewer or shorter custom claims.",
  );
}

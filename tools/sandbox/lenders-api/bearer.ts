import { lendersTenant, projectId } from "../accounts.ts";

function claimsOf(token: string): Record<string, unknown> | null {
  const payload = token.split(".")[1];
  if (payload === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
    return typeof claims === "object" && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
}

function tenantOf(claims: Record<string, unknown>): unknown {
  const { firebase } = claims;
  return typeof firebase === "object" && firebase !== null && "tenant" in firebase
    ? firebase.tenant
    : undefined;
}

/**
 * The uid in an `Authorization` header, or null when the token is not valid. The sandbox's identity
 * service does not sign its tokens, so only issuer, audience, tenant, times and subject are checked.
 */
export function lenderOf(authorization: string | undefined, now: Date): string | null {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? "")?.[1];
  const claims = token === undefined ? null : claimsOf(token);
  if (claims === null) return null;
  const { iss, aud, exp, iat, auth_time: authTime, sub } = claims;
  const seconds = now.getTime() / 1000;
  const isPast = (time: unknown) => typeof time === "number" && time <= seconds;
  const valid =
    iss === `https://securetoken.google.com/${projectId}` &&
    aud === projectId &&
    tenantOf(claims) === lendersTenant &&
    typeof exp === "number" &&
    exp > seconds &&
    isPast(iat) &&
    isPast(authTime) &&
    typeof sub === "string" &&
    sub !== "";
  return valid ? sub : null;
}

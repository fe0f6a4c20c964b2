import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";

/** The project and its tenant, whose tokens are accepted and no others. */
export type Tenant = { readonly projectId: string; readonly tenantId: string };

/** Not a valid token of the tenant: answer 401. */
export class TokenRefused extends Error {}

/** The keys could not be read, so nothing is known of the token: answer 503. */
export class KeysUnavailable extends Error {}

/**
 * Google's keys. They are kept for 10 minutes. An unknown key id reads them once more, but at most
 * every 30 seconds, so that forged tokens cause no flood.
 */
const googleKeys = createRemoteJWKSet(
  new URL(
    "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com",
  ),
);

const clockSkewSeconds = 30;

/** The claims of a lender's ID token. Throws TokenRefused or KeysUnavailable. */
export async function verifyToken(
  token: string,
  { projectId, tenantId }: Tenant,
  keys: (...wanted: Parameters<JWTVerifyGetKey>) => Promise<CryptoKey> = googleKeys,
): Promise<JWTPayload> {
  const keyOf: JWTVerifyGetKey = (header, input) =>
    keys(header, input).catch((cause) => {
      const isUnknown = cause instanceof errors.JWKSNoMatchingKey;
      throw isUnknown || cause instanceof errors.JWKSMultipleMatchingKeys
        ? cause
        : new KeysUnavailable("the keys cannot be read", { cause });
    });
  const claims = await jwtVerify(token, keyOf, {
    algorithms: ["RS256"],
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ["sub", "exp", "auth_time"],
    clockTolerance: clockSkewSeconds,
    // With it jose also refuses a token from the future.
    maxTokenAge: "1h",
  }).then(
    ({ payload }) => payload,
    (error) => {
      throw error instanceof KeysUnavailable ? error : new TokenRefused("not a valid token");
    },
  );
  const { firebase, auth_time, sub } = claims;
  const isOfTenant = (firebase as { tenant?: unknown } | undefined)?.tenant === tenantId;
  const latest = Date.now() / 1000 + clockSkewSeconds;
  if (!isOfTenant || !sub || typeof auth_time !== "number" || auth_time > latest)
    throw new TokenRefused("not a token of this tenant");
  return claims;
}

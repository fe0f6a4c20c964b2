import { z } from "zod";
import { lendersTenant, projectId } from "../accounts.ts";

export const tokenOptions = z.strictObject({
  uid: z.string().min(1),
  email: z.string().min(1),
  /** Seconds from now; negative for an expired token. */
  expiresIn: z.int().default(3600),
  issuedAgo: z.int().default(0),
  /** Seconds since the password was entered; `issuedAgo` by default. */
  authenticatedAgo: z.int().optional(),
  /** Null for a token without a tenant. */
  tenant: z.string().nullable().optional(),
  /** Added to the other claims, or replacing them. */
  claims: z.record(z.string(), z.unknown()).optional(),
});

export type TokenOptions = z.output<typeof tokenOptions>;

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

/** An unsigned ID token, as the sandbox's identity service issues it. */
export function mintToken(options: TokenOptions, now: Date): string {
  const { uid, email, expiresIn, issuedAgo, authenticatedAgo = issuedAgo } = options;
  const seconds = Math.floor(now.getTime() / 1000);
  const tenant = options.tenant === undefined ? lendersTenant : options.tenant;
  const claims = {
    email,
    email_verified: true,
    auth_time: seconds - authenticatedAgo,
    user_id: uid,
    firebase: {
      identities: { email: [email] },
      sign_in_provider: "password",
      ...(tenant !== null && { tenant }),
    },
    iat: seconds - issuedAgo,
    exp: seconds + expiresIn,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: uid,
    ...options.claims,
  };
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
}

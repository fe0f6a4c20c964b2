import { lendersTenant, projectId } from "../accounts.ts";

/** What an ID token shall say; times in seconds. */
export interface TokenWish {
  uid: string;
  email: string;
  /** Seconds from now until it expires; negative for one that has. */
  expiresIn: number;
  /** Seconds since it was issued. */
  issuedAgo: number;
  /** Seconds since the lender typed the password; as long as `issuedAgo` unless given. */
  authenticatedAgo?: number | undefined;
  /** Null for a token of no tenant. */
  tenant?: string | null | undefined;
  /** Claims added to the others, or put in their place. */
  claims?: Record<string, unknown> | undefined;
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

/** An unsigned ID token, just as the identity emulator issues them. */
export function mintToken(wish: TokenWish, now: Date): string {
  const { uid, email, expiresIn, issuedAgo, authenticatedAgo = issuedAgo } = wish;
  const seconds = Math.floor(now.getTime() / 1000);
  const tenant = wish.tenant === undefined ? lendersTenant : wish.tenant;
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
    ...wish.claims,
  };
  return `${encode({ alg: "none", typ: "JWT" })}.${encode(claims)}.`;
}

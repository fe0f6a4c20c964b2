import { z } from "zod";
import { mintToken } from "../control/tokens.ts";
import { decode } from "../lenders-api/bearer.ts";
import { type IdentityAccount, refuseUnless, type Tenant } from "./tenant.ts";

const lifeSeconds = 3600;

/** How an account's tokens came to be; `authenticatedAt` in seconds since the epoch. */
export type SignIn = {
  readonly provider: string;
  readonly authenticatedAt: number;
  /** The authenticator app whose code was entered. */
  readonly factorId?: string | undefined;
};

const idTokenClaims = z.object({
  user_id: z.string(),
  iat: z.number(),
  auth_time: z.number(),
  firebase: z.object({ tenant: z.string().default(""), sign_in_provider: z.string() }),
});

const refreshClaims = z.object({
  uid: z.string(),
  tenant: z.string(),
  provider: z.string(),
  authenticatedAt: z.number(),
  factorId: z.string().optional(),
});

export const secondsNow = () => Math.floor(Date.now() / 1000);

/** An unsigned ID token, and a refresh token that anyone can read: for this machine alone. */
export function issueTokens(tenant: Tenant, account: IdentityAccount, signIn: SignIn) {
  const { uid, email, displayName, emailVerified, providers } = account;
  const { provider, authenticatedAt, factorId } = signIn;
  const identities = Object.fromEntries([...providers].map(([name, id]) => [name, [id]]));
  const claims = {
    ...JSON.parse(account.customAttributes ?? "{}"),
    ...(displayName !== undefined && { name: displayName }),
    email_verified: emailVerified,
    firebase: {
      identities: { email: [email], ...identities },
      sign_in_provider: provider,
      ...(factorId && { second_factor_identifier: factorId, sign_in_second_factor: "totp" }),
      ...(tenant.id && { tenant: tenant.id }),
    },
  };
  const now = new Date();
  const authenticatedAgo = Math.floor(now.getTime() / 1000) - authenticatedAt;
  const times = { expiresIn: lifeSeconds, issuedAgo: 0, authenticatedAgo };
  const record = { uid, tenant: tenant.id, ...signIn };
  return {
    idToken: mintToken({ uid, email, ...times, claims }, now),
    refreshToken: Buffer.from(JSON.stringify(record)).toString("base64url"),
    expiresIn: `${lifeSeconds}`,
  };
}

/** The tenant of an ID token; undefined without a readable token. */
export function tenantOfToken(idToken: string | undefined): string | undefined {
  return idTokenClaims.safeParse(decode(idToken?.split(".")[1])).data?.firebase.tenant;
}

/** The account of an ID token. @throws Refusal when the account's present state refuses it. */
export function readIdToken(tenant: Tenant, idToken: string | undefined) {
  refuseUnless(idToken, "MISSING_ID_TOKEN");
  const claims = idTokenClaims.safeParse(decode(idToken.split(".")[1])).data;
  refuseUnless(claims, "INVALID_ID_TOKEN");
  const { firebase, auth_time: authenticatedAt } = claims;
  refuseUnless(firebase.tenant === tenant.id, "TENANT_ID_MISMATCH");
  const account = tenant.byId(claims.user_id);
  refuseUnless(account, "USER_NOT_FOUND");
  const isCurrent = claims.iat >= Math.floor(account.passwordUpdatedAt / 1000);
  refuseUnless(isCurrent, "TOKEN_EXPIRED");
  refuseUnless(!account.disabled, "USER_DISABLED");
  const signIn: SignIn = { provider: firebase.sign_in_provider, authenticatedAt };
  return { account, signIn };
}

/** What a refresh token says. @throws Refusal when it cannot be read. */
export function readRefreshToken(refreshToken: string | undefined) {
  refuseUnless(refreshToken, "MISSING_REFRESH_TOKEN");
  const { data } = refreshClaims.safeParse(decode(refreshToken));
  refuseUnless(data, "INVALID_REFRESH_TOKEN");
  const { uid, tenant, ...signIn } = data;
  return { uid, tenant, signIn };
}

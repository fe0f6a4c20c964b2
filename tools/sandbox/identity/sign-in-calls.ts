import type { Answer, Call } from "./call.ts";
import { emailOf, type IdentityAccount, refuseUnless } from "./tenant.ts";
import { issueTokens, secondsNow } from "./tokens.ts";

export const signInWithPassword: Answer = (call) => {
  const { tenant, body } = call;
  const email = emailOf(body.email);
  refuseUnless(body.password, "MISSING_PASSWORD");
  const account = tenant.byEmail(email);
  refuseUnless(account, "INVALID_LOGIN_CREDENTIALS");
  refuseUnless(!account.disabled, "USER_DISABLED");
  refuseUnless(account.password === body.password, "INVALID_LOGIN_CREDENTIALS");
  return {
    kind: "identitytoolkit#VerifyPasswordResponse",
    registered: true,
    localId: account.uid,
    email,
    ...concluded(call, account, "password"),
  };
};

/** Begins a sign-in with a provider, or tells nothing about an address. */
export const createAuthUri: Answer = ({ provider, origin, body }) => {
  const { providerId, continueUri = "" } = body;
  if (providerId) return provider.begin(origin, { providerId, continueUri });
  emailOf(body.identifier);
  return { kind: "identitytoolkit#CreateAuthUriResponse", sessionId: crypto.randomUUID() };
};

export const signInWithProvider: Answer = (call) => {
  const { tenant, body, provider } = call;
  const { providerId, id, email, emailVerified } = provider.redeem(
    body.requestUri ?? "",
    body.sessionId ?? "",
  );
  const answer = {
    kind: "identitytoolkit#VerifyAssertionResponse",
    providerId,
    email,
    emailVerified,
    tenantId: tenant.id,
    rawUserInfo: JSON.stringify({ sub: id, email, email_verified: emailVerified }),
  };
  const linked = tenant.byProvider(providerId, id);
  const owner = linked ?? tenant.byEmail(email);
  // Whoever claims an address without proof does not get its account.
  if (owner && !linked && !emailVerified)
    return { ...answer, localId: owner.uid, needConfirmation: true, verifiedProvider: [] };
  const account = owner ?? tenant.create({ email, emailVerified });
  if (owner && !linked) claim(account);
  account.providers.set(providerId, id);
  refuseUnless(!account.disabled, "USER_DISABLED");
  return {
    ...answer,
    localId: account.uid,
    ...(!owner && { isNewUser: true }),
    ...concluded(call, account, providerId),
  };
};

/** A password set before the address was proven may be a stranger's. */
function claim(account: IdentityAccount): void {
  if (!account.emailVerified) account.password = undefined;
  account.emailVerified = true;
}

/** The tokens, or what a second step needs instead. */
function concluded({ tenant, factors }: Call, account: IdentityAccount, provider: string) {
  const mfaInfo = factors.of(account.uid);
  if (mfaInfo.length > 0)
    return { mfaPendingCredential: factors.hold(account.uid, provider), mfaInfo };
  account.lastSignInAt = Date.now();
  return issueTokens(tenant, account, { provider, authenticatedAt: secondsNow() });
}

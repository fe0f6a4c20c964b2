import type { Answer, Call } from "./call.ts";
import { emailOf, type IdentityAccount, refuseUnless } from "./tenant.ts";
import { issueTokens, readIdToken, secondsNow } from "./tokens.ts";

const signInWithPassword: Answer = (call) => {
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

const createAuthUri: Answer = ({ provider, origin, body }) => provider.begin(origin, body);

const signInWithProvider: Answer = (call) => {
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

/** The calls of a sign-in and of its second step, by path. */
export const signInCalls: Readonly<Record<string, Answer>> = {
  "/v1/accounts:signInWithPassword": signInWithPassword,
  "/v1/accounts:signInWithIdp": signInWithProvider,
  "/v1/accounts:createAuthUri": createAuthUri,

  "/v2/accounts/mfaSignIn:finalize": ({ tenant, factors, body }) => {
    const { mfaPendingCredential = "", mfaEnrollmentId: factorId = "" } = body;
    const code = body.totpVerificationInfo?.verificationCode ?? "";
    const { userId, provider } = factors.complete(mfaPendingCredential, factorId, code);
    const account = tenant.byId(userId);
    refuseUnless(account, "USER_NOT_FOUND");
    account.lastSignInAt = Date.now();
    return issueTokens(tenant, account, { provider, authenticatedAt: secondsNow(), factorId });
  },

  "/v2/accounts/mfaEnrollment:start": ({ tenant, factors, body }) => {
    const { account } = readIdToken(tenant, body.idToken);
    refuseUnless(account.emailVerified, "UNVERIFIED_EMAIL");
    return { totpSessionInfo: factors.begin(account.uid) };
  },

  // The last two do not say when the token ends.
  "/v2/accounts/mfaEnrollment:finalize": ({ tenant, factors, body }) => {
    const { account, signIn } = readIdToken(tenant, body.idToken);
    const { sessionInfo = "", verificationCode = "" } = body.totpVerificationInfo ?? {};
    const factorId = factors.enrol(account.uid, sessionInfo, verificationCode, body.displayName);
    const { expiresIn: _, ...tokens } = issueTokens(tenant, account, { ...signIn, factorId });
    return tokens;
  },

  "/v2/accounts/mfaEnrollment:withdraw": ({ tenant, factors, body }) => {
    const { account, signIn } = readIdToken(tenant, body.idToken);
    factors.withdraw(account.uid, body.mfaEnrollmentId ?? "");
    const { expiresIn: _, ...tokens } = issueTokens(tenant, account, signIn);
    return tokens;
  },
};

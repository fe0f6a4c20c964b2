import type { Answer, Call } from "./call.ts";
import { refuseUnless } from "./refusal.ts";
import { issueTokens, readIdToken, type SignIn, secondsNow } from "./tokens.ts";

/** A change of the apps needs a sign-in that is not older. */
const recentSeconds = 300;

export const completeSignIn: Answer = ({ tenant, factors, body }) => {
  const { mfaPendingCredential = "", mfaEnrollmentId: factorId = "", totpVerificationInfo } = body;
  const code = totpVerificationInfo?.verificationCode ?? "";
  const { userId, provider } = factors.complete(mfaPendingCredential, factorId, code);
  const account = tenant.byId(userId);
  refuseUnless(account, "USER_NOT_FOUND");
  account.lastSignInAt = Date.now();
  return issueTokens(tenant, account, { provider, authenticatedAt: secondsNow(), factorId });
};

export const beginEnrolment: Answer = ({ tenant, factors, body }) => {
  const { account, signIn } = readIdToken(tenant, body.idToken);
  refuseUnless(account.emailVerified, "UNVERIFIED_EMAIL");
  const isRecent = signIn.authenticatedAt >= secondsNow() - recentSeconds;
  refuseUnless(isRecent, "CREDENTIAL_TOO_OLD_LOGIN_AGAIN");
  return { totpSessionInfo: factors.begin(account.uid) };
};

export const completeEnrolment: Answer = ({ tenant, factors, body }) => {
  const { account, signIn } = readIdToken(tenant, body.idToken);
  const { sessionInfo = "", verificationCode = "" } = body.totpVerificationInfo ?? {};
  const factorId = factors.enrol(account.uid, sessionInfo, verificationCode, body.displayName);
  return tokensOf(tenant, account, { ...signIn, factorId });
};

export const withdraw: Answer = ({ tenant, factors, body }) => {
  const { account, signIn } = readIdToken(tenant, body.idToken);
  factors.withdraw(account.uid, body.mfaEnrollmentId ?? "");
  return tokensOf(tenant, account, signIn);
};

// These answers do not say when the token ends.
function tokensOf(...given: [Call["tenant"], ReturnType<typeof readIdToken>["account"], SignIn]) {
  const { idToken, refreshToken } = issueTokens(...given);
  return { idToken, refreshToken };
}

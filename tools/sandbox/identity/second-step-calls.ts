import type { Answer } from "./call.ts";
import { refuseUnless } from "./tenant.ts";
import { issueTokens, readIdToken, secondsNow } from "./tokens.ts";

/** The calls of the second step, by path. */
export const secondStepCalls: Readonly<Record<string, Answer>> = {
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

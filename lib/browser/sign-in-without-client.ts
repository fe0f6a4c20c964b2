import type { IdentityConfig } from "@/lib/domain/identity-config";
import { fieldsOf, textOf } from "./fields-of";
import {
  callIdentityService,
  identityFault,
  type Proof,
  type SecondStep,
} from "./identity-service";
import { rememberUser } from "./remembered-user";

/** For storage that does not answer: the session ends with its token. Throws the errors of the client. */
export async function signInWithoutClient(
  config: IdentityConfig,
  method: "signInWithPassword" | "signInWithIdp",
  credentials: Readonly<Record<string, unknown>>,
): Promise<Proof | SecondStep<Proof>> {
  rememberUser("no");
  const body = { ...credentials, returnSecureToken: true };
  const answer = await callIdentityService(config, `v1/accounts:${method}`, body);
  if (answer.needConfirmation === true)
    throw identityFault("account-exists-with-different-credential");
  const { mfaPendingCredential } = answer;
  if (mfaPendingCredential === undefined) return proofIn(answer, answer.idToken);
  return {
    apps: appsIn(answer.mfaInfo),
    async complete(appId, code) {
      const { idToken } = await callIdentityService(config, "v2/accounts/mfaSignIn:finalize", {
        mfaPendingCredential,
        mfaEnrollmentId: appId,
        totpVerificationInfo: { verificationCode: code },
      });
      return proofIn(answer, idToken);
    },
  };
}

function proofIn({ localId }: Readonly<Record<string, unknown>>, token: unknown): Proof {
  const [userId, idToken] = [textOf(localId) ?? "", textOf(token)];
  if (!idToken) throw identityFault("internal-error");
  return { userId, idToken };
}

/** Throws if no authenticator app is among the account's second steps. */
function appsIn(factors: unknown) {
  const apps = (Array.isArray(factors) ? factors : []).map(fieldsOf).flatMap((factor) => {
    const id = textOf(factor.mfaEnrollmentId);
    return id && factor.totpInfo ? [{ id, name: textOf(factor.displayName) ?? "" }] : [];
  });
  if (!apps.length) throw identityFault("multi-factor-auth-required");
  return apps;
}

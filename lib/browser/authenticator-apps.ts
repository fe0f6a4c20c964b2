import {
  multiFactor,
  sendEmailVerification,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
} from "firebase/auth";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { alone } from "./channel";
import { proofOf, signedInUser } from "./identity";
import type { AuthenticatorApp } from "./identity-service";
import { startSession } from "./portal-session";
import { needStorage } from "./storage-answers";

export type TwoStepAccount = {
  /** Without it the service enrols no app. */
  readonly emailVerified: boolean;
  readonly apps: readonly AuthenticatorApp[];
};

export type Enrolment = {
  readonly secret: string;
  readonly address: string;
  readonly complete: (code: string, name: string) => Promise<TwoStepAccount>;
};

export async function readAccount(config: IdentityConfig): Promise<TwoStepAccount> {
  const user = currentUser(config);
  await user.reload();
  return accountOf(user);
}

/** `issuer` and `email` name the account in the app. Throws the provider's error. */
export async function beginEnrolment(
  config: IdentityConfig,
  issuer: string,
  email: string,
): Promise<Enrolment> {
  const user = currentUser(config);
  const secret: TotpSecret = await TotpMultiFactorGenerator.generateSecret(
    await multiFactor(user).getSession(),
  );
  return {
    secret: secret.secretKey,
    address: secret.generateQrCodeUrl(email, issuer),
    complete(code, name) {
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
      return alone(async () => {
        await multiFactor(user).enroll(assertion, name);
        return concluded(config, user);
      });
    },
  };
}

/** The account without the app. Throws the provider's error if the app is still there. */
export function removeApp(config: IdentityConfig, id: string): Promise<TwoStepAccount> {
  const user = currentUser(config);
  // The provider revokes the user's tokens: a renewal in another tab would take that for a sign-out.
  return alone(async () => {
    try {
      await multiFactor(user).unenroll(id);
    } catch (error) {
      // The app goes before the client reads the account again with a token that may be revoked.
      if (accountOf(user).apps.some((app) => app.id === id)) throw error;
    }
    return concluded(config, user);
  });
}

export async function sendVerification(config: IdentityConfig, returnUrl: string): Promise<void> {
  await needStorage();
  return sendEmailVerification(currentUser(config), { url: returnUrl });
}

/** The new token says which steps it passed, so the session gets it; it also works with the old one. */
async function concluded(config: IdentityConfig, user: User): Promise<TwoStepAccount> {
  await proofOf(config, user)
    .then(({ idToken }) => startSession(idToken))
    .catch(() => undefined);
  return accountOf(user);
}

function accountOf(user: User): TwoStepAccount {
  const apps = multiFactor(user)
    .enrolledFactors.filter(({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID)
    .map(({ uid, displayName }) => ({ id: uid, name: displayName ?? "" }));
  return { emailVerified: user.emailVerified, apps };
}

function currentUser(config: IdentityConfig): User {
  const user = signedInUser(config);
  if (!user) throw Object.assign(new Error("Nobody is signed in"), { code: "auth/null-user" });
  return user;
}

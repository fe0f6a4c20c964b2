import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  type PasswordValidationStatus,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  validatePassword,
  verifyPasswordResetCode,
} from "firebase/auth";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { textLanguage } from "@/lib/i18n/text-language";
import { codeOf } from "./identity-error";
import { withTimeout } from "./timeout";

/** The identity service's client: 30 kB, so loaded with `import()` when it is first wanted. */

const readyMilliseconds = 8_000;
const renewalMilliseconds = 10_000;

/** A user's fresh proof of identity, for the portal's own session. */
export type Proof = { readonly userId: string; readonly idToken: string };

/** Signs in at the provider; the user is remembered by this browser. Throws the provider's error. */
export async function signIn(
  config: IdentityConfig,
  email: string,
  password: string,
): Promise<Proof> {
  const auth = openAuth(config);
  try {
    const { user } = await signInWithEmailAndPassword(auth, email, password);
    return { userId: user.uid, idToken: await user.getIdToken() };
  } catch (error) {
    if (codeOf(error) === "auth/password-does-not-meet-requirements")
      await refreshPolicy(auth, password);
    throw error;
  }
}

/**
 * Proof of the user whom this browser remembers, undefined when it remembers none or the provider
 * knows that user no more. `force` asks for a new token even while the present one lives. Throws the
 * provider's error, or a TimeoutError. To be run alone: another tab may be signing out.
 */
export async function renew(
  config: IdentityConfig,
  options: { readonly force: boolean },
): Promise<Proof | undefined> {
  const auth = openAuth(config);
  // Reading a broken store can take for ever.
  await withTimeout(readyMilliseconds, auth.authStateReady());
  const user = auth.currentUser;
  if (!user) return undefined;
  try {
    const idToken = await withTimeout(renewalMilliseconds, user.getIdToken(options.force));
    return { userId: user.uid, idToken };
  } catch (error) {
    if (!goneUsers.has(codeOf(error))) throw error;
    await forgetUser(config);
    return undefined;
  }
}

/** What the provider says of a user whose sign-in counts no more. */
const goneUsers = new Set([
  "auth/user-token-expired",
  "auth/invalid-refresh-token",
  "auth/invalid-user-token",
]);

/** Makes this browser forget its user. */
export async function forgetUser(config: IdentityConfig): Promise<void> {
  const auth = openAuth(config);
  await withTimeout(readyMilliseconds, auth.authStateReady());
  await signOut(auth);
}

/** Has a reset link sent; `returnUrl` is where the provider's page leads afterwards. */
export function sendResetLink(
  config: IdentityConfig,
  email: string,
  returnUrl: string,
): Promise<void> {
  return sendPasswordResetEmail(openAuth(config), email, { url: returnUrl });
}

/** The e-mail address that a reset code is for. Throws when it is used, expired or foreign. */
export function readResetCode(config: IdentityConfig, code: string): Promise<string> {
  return verifyPasswordResetCode(openAuth(config), code);
}

/** Sets the new password that a reset code allows. */
export async function savePassword(
  config: IdentityConfig,
  code: string,
  password: string,
): Promise<void> {
  const auth = openAuth(config);
  try {
    await confirmPasswordReset(auth, code, password);
  } catch (error) {
    if (codeOf(error) === "auth/password-does-not-meet-requirements")
      await refreshPolicy(auth, password);
    throw error;
  }
}

/** What the provider's policy says of a password; undefined where the provider has none to tell. */
export async function checkPassword(
  config: IdentityConfig,
  password: string,
): Promise<PasswordValidationStatus | undefined> {
  try {
    return await validatePassword(openAuth(config), password);
  } catch {
    return undefined;
  }
}

/**
 * The SDK renews the policy it holds when a password breaks it, and holds none before the first
 * check; this makes sure that it holds the present one. It must not hide the error that led here.
 */
async function refreshPolicy(auth: Auth, password: string): Promise<void> {
  await validatePassword(auth, password).catch(() => undefined);
}

let opened: Auth | undefined;

function openAuth({ apiKey, authDomain, tenantId, project, emulatorHost }: IdentityConfig): Auth {
  if (opened) return opened;
  const app = initializeApp({
    apiKey,
    authDomain,
    projectId: project.projectId,
    appId: project.appId,
  });
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  });
  auth.tenantId = tenantId;
  auth.languageCode = textLanguage;
  if (emulatorHost) connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true });
  opened = auth;
  return auth;
}

import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  type PasswordValidationStatus,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updatePassword,
  validatePassword,
  verifyPasswordResetCode,
} from "firebase/auth";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { codeOf, IdentityTimeout } from "./identity-error";
import { pageLanguage } from "./page-language";
import { rememberUser } from "./remembered-user";

/** The identity service's client, loaded with `import()` on demand. */

const readyMilliseconds = 8_000;
const renewalMilliseconds = 10_000;

export type Proof = { readonly userId: string; readonly idToken: string };

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

/** A token of the remembered user; undefined without one. Run it in one tab at a time. */
export async function renew(
  config: IdentityConfig,
  options: { readonly force: boolean },
): Promise<Proof | undefined> {
  const auth = openAuth(config);
  // A broken IndexedDB may never respond.
  await inTime(readyMilliseconds, auth.authStateReady());
  const user = auth.currentUser;
  if (!user) return undefined;
  try {
    const idToken = await inTime(renewalMilliseconds, user.getIdToken(options.force));
    return { userId: user.uid, idToken };
  } catch (error) {
    if (!goneUsers.has(codeOf(error))) throw error;
    await forgetUser(config);
    return undefined;
  }
}

async function inTime<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new IdentityTimeout()), milliseconds);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

const goneUsers = new Set([
  "auth/user-token-expired",
  "auth/invalid-refresh-token",
  "auth/invalid-user-token",
]);

export async function forgetUser(config: IdentityConfig): Promise<void> {
  const auth = openAuth(config);
  await inTime(readyMilliseconds, auth.authStateReady());
  await signOut(auth);
}

export function sendResetLink(
  config: IdentityConfig,
  email: string,
  returnUrl: string,
): Promise<void> {
  return sendPasswordResetEmail(openAuth(config), email, { url: returnUrl });
}

/** Returns the e-mail address of a reset code. Throws if the code is used, expired or foreign. */
export function readResetCode(config: IdentityConfig, code: string): Promise<string> {
  return verifyPasswordResetCode(openAuth(config), code);
}

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

/** Returns a new token: the provider revokes all earlier ones. Throws the provider's error. */
export async function replacePassword(config: IdentityConfig, password: string): Promise<Proof> {
  const auth = openAuth(config);
  const user = auth.currentUser;
  if (!user) throw new Error("Nobody is signed in");
  try {
    await updatePassword(user, password);
  } catch (error) {
    if (codeOf(error) === "auth/password-does-not-meet-requirements")
      await refreshPolicy(auth, password);
    throw error;
  }
  return { userId: user.uid, idToken: await user.getIdToken() };
}

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

/** The SDK updates its password policy only on a check. This must not hide the error that led here. */
async function refreshPolicy(auth: Auth, password: string): Promise<void> {
  await validatePassword(auth, password).catch(() => undefined);
}

let opened: Auth | undefined;

export function openAuth({
  apiKey,
  authDomain,
  tenantId,
  project,
  emulatorHost,
}: IdentityConfig): Auth {
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
  // Where reCAPTCHA is enforced the client would load a foreign script; so it sends a token that fails.
  auth.settings.appVerificationDisabledForTesting = true;
  onAuthStateChanged(auth, (user) => rememberUser(user !== null));
  auth.tenantId = tenantId;
  auth.languageCode = pageLanguage();
  // A page with TLS may not call a server without; Safari makes no exception for loopback.
  if (emulatorHost)
    connectAuthEmulator(auth, `${location.protocol}//${emulatorHost}`, { disableWarnings: true });
  opened = auth;
  return auth;
}

import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  confirmPasswordReset,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
  type PasswordValidationStatus,
  type Persistence,
  signInWithEmailAndPassword,
  signOut,
  type User,
  updateCurrentUser,
  updatePassword,
  validatePassword,
} from "firebase/auth";
import type { IdentityConfig } from "@/lib/domain/identity-config";
import { textOf } from "./fields-of";
import { codeOf, inTime } from "./identity-error";
import { callIdentityService, type Proof, type SecondStep } from "./identity-service";
import { pageLanguage } from "./page-language";
import { mayRememberUser, remembersUser, rememberUser } from "./remembered-user";
import { signInWithoutClient } from "./sign-in-without-client";
import { storageAnswers, storageMilliseconds } from "./storage-answers";

/** The identity service's client, loaded with `import()` on demand. */

const readyMilliseconds = 8_000;
const renewalMilliseconds = 10_000;

export async function signIn(
  config: IdentityConfig,
  email: string,
  password: string,
): Promise<Proof | SecondStep<Proof>> {
  if (!(await storageAnswers())) {
    const credentials = { email, password, clientType: "CLIENT_TYPE_WEB" };
    return signInWithoutClient(config, "signInWithPassword", credentials);
  }
  const auth = openAuth(config);
  const signedIn = signInWithEmailAndPassword(auth, email, password);
  const { user } = await signedIn.catch(refreshPolicy(auth, password));
  return proofOf(config, user);
}

/** Kept for renewals once the storage has the user; one forgotten meanwhile is signed out. */
export async function proofOf(config: IdentityConfig, user: User): Promise<Proof> {
  const idToken = await user.getIdToken();
  rememberUser("perhaps");
  const auth = openKeptAuth(config);
  const kept = updateCurrentUser(auth, user).then(() =>
    mayRememberUser() ? rememberUser("yes") : signOut(auth),
  );
  await inTime(storageMilliseconds, kept).catch(() => undefined);
  return { userId: user.uid, idToken };
}

/** Who signed in on this page, else who is kept. */
export function signedInUser(config: IdentityConfig): User | null {
  return openAuth(config).currentUser ?? openKeptAuth(config).currentUser;
}

/** A token of the remembered user; undefined without one. Run it in one tab at a time. */
export async function renew(
  config: IdentityConfig,
  options: { readonly force: boolean },
): Promise<Proof | undefined> {
  const auth = openKeptAuth(config);
  // A broken IndexedDB may never respond.
  await inTime(readyMilliseconds, auth.authStateReady());
  const user = auth.currentUser;
  if (!user) {
    rememberUser("no");
    return undefined;
  }
  try {
    const idToken = await inTime(renewalMilliseconds, user.getIdToken(options.force));
    return { userId: user.uid, idToken };
  } catch (error) {
    if (!goneUsers.has(codeOf(error))) throw error;
    await forgetUser(config);
    return undefined;
  }
}

const goneUsers = new Set([
  "auth/user-token-expired",
  "auth/invalid-refresh-token",
  "auth/invalid-user-token",
]);

/** Throws if a user is kept and could not be removed. One who is still being stored is undone late. */
export async function forgetUser(config: IdentityConfig): Promise<void> {
  const isKept = remembersUser();
  if (!isKept) rememberUser("no");
  // The client starts first, stores what it has to store, and only then signs out.
  const forgotten = signOut(openKeptAuth(config)).then(() => rememberUser("no"));
  await inTime(isKept ? readyMilliseconds : storageMilliseconds, forgotten).catch((error) => {
    if (isKept) throw error;
  });
}

export async function sendResetLink(config: IdentityConfig, email: string, returnUrl: string) {
  const body = { requestType: "PASSWORD_RESET", email, continueUrl: returnUrl };
  await callIdentityService(config, "v1/accounts:sendOobCode", body);
}

/** Returns the e-mail address of a reset code. Throws if the code is used, expired or foreign. */
export async function readResetCode(config: IdentityConfig, code: string): Promise<string> {
  const body = { oobCode: code };
  return textOf((await callIdentityService(config, "v1/accounts:resetPassword", body)).email) ?? "";
}

export async function savePassword(config: IdentityConfig, code: string, password: string) {
  if (!(await storageAnswers())) {
    const body = { oobCode: code, newPassword: password };
    await callIdentityService(config, "v1/accounts:resetPassword", body);
    return;
  }
  const auth = openAuth(config);
  await confirmPasswordReset(auth, code, password).catch(refreshPolicy(auth, password));
}

/** Returns a new token: the provider revokes all earlier ones. Throws the provider's error. */
export async function replacePassword(config: IdentityConfig, password: string): Promise<Proof> {
  const user = signedInUser(config);
  if (!user) throw new Error("Nobody is signed in");
  await updatePassword(user, password).catch(refreshPolicy(openAuth(config), password));
  return proofOf(config, user);
}

/** Undefined where the rules cannot be read; the service judges the password itself. */
export async function checkPassword(
  config: IdentityConfig,
  password: string,
): Promise<PasswordValidationStatus | undefined> {
  if (!(await storageAnswers())) return undefined;
  try {
    return await validatePassword(openAuth(config), password);
  } catch {
    return undefined;
  }
}

/** The SDK updates its password policy only on a check. This must not hide the error that led here. */
function refreshPolicy(auth: Auth, password: string) {
  return async (error: unknown): Promise<never> => {
    if (codeOf(error) === "auth/password-does-not-meet-requirements")
      await validatePassword(auth, password).catch(() => undefined);
    throw error;
  };
}

let opened: Auth | undefined;

/** The client for what a lender does on this page. It keeps its user in memory: storage may fail. */
export function openAuth(config: IdentityConfig): Auth {
  opened ??= open(config, inMemoryPersistence, "page");
  return opened;
}

let openedKept: Auth | undefined;

/** The client whose user outlives the page, to renew the session. */
function openKeptAuth(config: IdentityConfig): Auth {
  openedKept ??= open(config, [
    indexedDBLocalPersistence,
    browserLocalPersistence,
    browserSessionPersistence,
  ]);
  return openedKept;
}

function open(
  { apiKey, authDomain, tenantId, project, emulatorHost }: IdentityConfig,
  persistence: Persistence | Persistence[],
  name?: string,
): Auth {
  const { projectId, appId } = project;
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId, appId }, name), {
    persistence,
  });
  // Where reCAPTCHA is enforced the client would load a foreign script; so it sends a token that fails.
  auth.settings.appVerificationDisabledForTesting = true;
  auth.tenantId = tenantId;
  auth.languageCode = pageLanguage();
  // A page with TLS may not call a server without; Safari makes no exception for loopback.
  if (emulatorHost)
    connectAuthEmulator(auth, `${location.protocol}//${emulatorHost}`, { disableWarnings: true });
  return auth;
}

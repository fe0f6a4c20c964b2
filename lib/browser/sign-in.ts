import type { IdentityConfig } from "@/lib/domain/identity-config";
import type { TwoStepAccount } from "./authenticator-apps";
import { alone } from "./channel";
import { codeOf } from "./identity-error";
import type { Proof, SecondStep } from "./identity-service";
import { PortalError } from "./portal-fetch";
import { startSession } from "./portal-session";
import { dropAccessToken, mayRememberUser } from "./remembered-user";
import { needStorage } from "./storage-answers";

type Credentials = { readonly email: string; readonly password: string };

/** Returns the step that asks for a code if the account needs one; the session starts after it. */
export async function signInWithPassword(config: IdentityConfig, email: string, password: string) {
  const enter = (proof: Proof) => enterPortal(config, proof);
  return (await takePassword(config, { email, password }, enter)).secondStep;
}

export async function enterPortal(config: IdentityConfig, { idToken }: Proof): Promise<void> {
  try {
    await startSession(idToken);
  } catch (error) {
    // A user whom the portal refuses must not be recovered automatically.
    if (error instanceof PortalError && error.status === 401 && mayRememberUser()) {
      const { forgetUser } = await import("./identity");
      await forgetUser(config);
    }
    throw error;
  }
  dropAccessToken();
}

/** Signs in again, which the provider asks for before changes, and reads the account. */
export async function openAccount(config: IdentityConfig, entered: Credentials) {
  await needStorage();
  return takePasswordAlone(config, entered, async ({ idToken }): Promise<TwoStepAccount> => {
    await startSession(idToken);
    const { readAccount } = await import("./authenticator-apps");
    return readAccount(config);
  });
}

/** Runs `next` after a sign-in with a password, or after the code that the account also needs. */
async function takePassword<Result>(
  config: IdentityConfig,
  { email, password }: Credentials,
  next: (proof: Proof) => Promise<Result>,
): Promise<Step<Result>> {
  const { signIn } = await import("./identity");
  return takeStep(config, signIn(config, email, password), next);
}

/** The same in one tab at a time: a renewal in another would take a revoked token for a sign-out. */
export async function takePasswordAlone<Result>(
  ...asked: Parameters<typeof takePassword<Result>>
): Promise<Step<Result>> {
  const step = await alone(() => takePassword(...asked));
  if (!step.secondStep) return step;
  const { apps, complete } = step.secondStep;
  return { secondStep: { apps, complete: (id, code) => alone(() => complete(id, code)) } };
}

export async function takeStep<Result>(
  config: IdentityConfig,
  signingIn: Promise<Proof | SecondStep<Proof>>,
  next: (proof: Proof) => Promise<Result>,
): Promise<Step<Result>> {
  const signedIn = await signingIn.catch(async (error) => {
    if (codeOf(error) !== "auth/multi-factor-auth-required") throw error;
    const { openSecondStep } = await import("./open-second-step");
    return openSecondStep(config, error);
  });
  if (!("apps" in signedIn)) return { result: await next(signedIn) };
  const { apps, complete } = signedIn;
  return {
    secondStep: { apps, complete: async (appId, code) => next(await complete(appId, code)) },
  };
}

type Step<Result> =
  | { readonly result: Result; readonly secondStep?: undefined }
  | { readonly secondStep: SecondStep<Result> };

import type { IdentityConfig } from "@/lib/domain/identity-config";
import { alone } from "./channel";
import { codeOf } from "./identity-error";
import type { Proof, SecondStep } from "./identity-service";

/** Runs `next` after a sign-in with a password, or after the code that the account also needs. */
export async function takePassword<Result>(
  config: IdentityConfig,
  entered: { readonly email: string; readonly password: string },
  next: (proof: Proof) => Promise<Result>,
): Promise<Step<Result>> {
  const { signIn } = await import("./identity");
  return takeStep(config, signIn(config, entered.email, entered.password), next);
}

/** The same in one tab at a time: a renewal in another would take a revoked token for a sign-out. */
export async function takePasswordAlone<Result>(
  ...asked: Parameters<typeof takePassword<Result>>
): Promise<Step<Result>> {
  const step = await alone(() => takePassword(...asked));
  if (!("secondStep" in step)) return step;
  const { apps, complete } = step.secondStep;
  return { secondStep: { apps, complete: (id, code) => alone(() => complete(id, code)) } };
}

export async function takeStep<Result>(
  config: IdentityConfig,
  signingIn: Promise<Proof | SecondStep<Proof>>,
  next: (proof: Proof) => Promise<Result>,
): Promise<Step<Result>> {
  const signedIn = await signingIn.catch((error) => stepFor(config, error));
  if (!("apps" in signedIn)) return { result: await next(signedIn) };
  const { apps, complete } = signedIn;
  return {
    secondStep: { apps, complete: async (appId, code) => next(await complete(appId, code)) },
  };
}

async function stepFor(config: IdentityConfig, error: unknown): Promise<SecondStep<Proof>> {
  if (codeOf(error) !== "auth/multi-factor-auth-required") throw error;
  const { openSecondStep } = await import("./open-second-step");
  return openSecondStep(config, error);
}

type Step<Result> = { readonly result: Result } | { readonly secondStep: SecondStep<Result> };

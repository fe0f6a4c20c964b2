import type { IdentityConfig } from "@/lib/domain/identity-config";
import type { Proof, SecondStep } from "./identity-service";
import { takePassword } from "./password-step";
import { PortalError } from "./portal-fetch";
import { startSession } from "./portal-session";
import { dropAccessToken, mayRememberUser } from "./remembered-user";

/** Returns the step that asks for a code if the account needs one; the session starts after it. */
export async function signInWithPassword(
  config: IdentityConfig,
  email: string,
  password: string,
): Promise<SecondStep<void> | undefined> {
  const step = await takePassword(config, { email, password }, (proof) =>
    enterPortal(config, proof),
  );
  return "secondStep" in step ? step.secondStep : undefined;
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

import type { IdentityConfig } from "@/lib/domain/identity-config";
import { PortalError } from "./portal-fetch";
import { startSession } from "./portal-session";
import { dropAccessToken } from "./remembered-user";

/** Signs in at the provider and starts the portal's session. Throws the errors of both. */
export async function signInWithPassword(
  config: IdentityConfig,
  email: string,
  password: string,
): Promise<void> {
  const { forgetUser, signIn } = await import("./identity");
  const { idToken } = await signIn(config, email, password);
  try {
    await startSession(idToken);
  } catch (error) {
    // A user whom the portal refuses must not be recovered automatically.
    if (error instanceof PortalError && error.status === 401) await forgetUser(config);
    throw error;
  }
  dropAccessToken();
}

import type { IdentityConfig } from "@/lib/domain/identity-config";
import type { TwoStepAccount } from "./authenticator-apps";
import type { Proof } from "./identity-service";
import { takePasswordAlone } from "./password-step";
import { startSession } from "./portal-session";
import { needStorage } from "./storage-answers";

/** Signs in again, which the provider asks for before changes, and reads the account. */
export async function openAccount(config: IdentityConfig, email: string, password: string) {
  await needStorage();
  return takePasswordAlone(config, { email, password }, (proof) => enter(config, proof));
}

async function enter(config: IdentityConfig, { idToken }: Proof): Promise<TwoStepAccount> {
  await startSession(idToken);
  const { readAccount } = await import("./authenticator-apps");
  return readAccount(config);
}

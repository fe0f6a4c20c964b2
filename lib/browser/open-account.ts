import type { IdentityConfig } from "@/lib/domain/identity-config";
import type { TwoStepAccount } from "./authenticator-apps";
import { alone } from "./channel";
import { type Proof, type SecondStep, takePassword } from "./password-step";
import { startSession } from "./portal-session";
import { needStorage } from "./storage-answers";

type Opened =
  | { readonly result: TwoStepAccount }
  | { readonly secondStep: SecondStep<TwoStepAccount> };

/** Signs in again, which the provider asks for before changes, and reads the account. */
export async function openAccount(
  config: IdentityConfig,
  email: string,
  password: string,
): Promise<Opened> {
  await needStorage();
  const next = (proof: Proof) => enter(config, proof);
  const opened = await alone(() => takePassword(config, { email, password }, next));
  if (!("secondStep" in opened)) return opened;
  const { apps, complete } = opened.secondStep;
  return { secondStep: { apps, complete: (id, code) => alone(() => complete(id, code)) } };
}

async function enter(config: IdentityConfig, { idToken }: Proof): Promise<TwoStepAccount> {
  await startSession(idToken);
  const { readAccount } = await import("./authenticator-apps");
  return readAccount(config);
}

import type { IdentityConfig } from "@/lib/domain/identity-config";
import { type SignInProvider, signInProviders } from "@/lib/domain/sign-in-provider";
import { fieldsOf, numberOf, textOf } from "./fields-of";
import { callIdentityService, identityFault, type SecondStep } from "./identity-service";
import { enterPortal, takeStep } from "./sign-in";

/** Sends this tab to the provider. `returnUrl`: the portal's absolute URL for the answer. */
export async function beginFederatedSignIn(
  config: IdentityConfig,
  provider: SignInProvider,
  returnUrl: string,
  destination: string,
): Promise<void> {
  const answer = await callIdentityService(config, "v1/accounts:createAuthUri", {
    providerId: provider,
    continueUri: returnUrl,
    oauthScope: "email profile",
    // Without it, a shared computer would sign in the person before, without asking.
    customParameter: { prompt: "select_account" },
  });
  const [authUri, sessionId] = [textOf(answer.authUri), textOf(answer.sessionId)];
  const address = URL.parse(authUri ?? "");
  const state = address?.searchParams.get("state");
  const isSafe = address?.protocol === "https:" || Boolean(config.emulatorHost);
  if (!address || !isSafe || !/^https?:$/.test(address.protocol) || !sessionId || !state)
    throw identityFault("invalid-auth-event");
  noteAttempt({ provider, sessionId, state, destination }, Date.now());
  location.assign(address.href);
}

/** An answer that is not for this tab's attempt goes nowhere. Throws the errors of both sides. */
export async function endFederatedSignIn(
  config: IdentityConfig,
  attempt: SignInAttempt | undefined,
  returnUrl: string,
  query: string,
): Promise<SecondStep<void> | undefined> {
  const answer = new URLSearchParams(query);
  const states = answer.getAll("state");
  if (!attempt || states.length !== 1 || states[0] !== attempt.state)
    throw identityFault("missing-or-invalid-nonce");
  const refusal = answer.get("error");
  if (refusal !== null)
    throw identityFault(refusal === "access_denied" ? "user-cancelled" : "invalid-oauth-response");
  const { signInWithAnswer } = await import("./federated-credential");
  const { provider, sessionId } = attempt;
  const requestUri = returnUrl + query;
  const signingIn = signInWithAnswer(config, provider, { requestUri, sessionId });
  return (await takeStep(config, signingIn, (proof) => enterPortal(config, proof))).secondStep;
}

const key = "lenders-sign-in-attempt";
const lifetimeMilliseconds = 10 * 60_000;

export type SignInAttempt = {
  readonly provider: SignInProvider;
  /** The identity service's, which it wants back with the provider's answer. */
  readonly sessionId: string;
  readonly state: string;
  readonly destination: string;
};

export function noteAttempt(attempt: SignInAttempt, now: number): void {
  sessionStorage.setItem(key, JSON.stringify({ ...attempt, at: now }));
}

/** Returns this tab's attempt of the last ten minutes, and forgets it: each serves once. */
export function takeAttempt(now: number): SignInAttempt | undefined {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const fields = fieldsOf(JSON.parse(text ?? "null"));
    const provider = signInProviders.find((id) => id === fields.provider);
    const [sessionId, state] = [textOf(fields.sessionId), textOf(fields.state)];
    const [destination, at] = [textOf(fields.destination), numberOf(fields.at)];
    if (!provider || !sessionId || !state || destination === undefined || at === undefined)
      return undefined;
    const isRecent = at <= now && now - at < lifetimeMilliseconds;
    return isRecent ? { provider, sessionId, state, destination } : undefined;
  } catch {
    return undefined;
  }
}

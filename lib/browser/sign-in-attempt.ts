import { type SignInProvider, signInProviders } from "@/lib/domain/sign-in-provider";
import { fieldsOf, numberOf, textOf } from "./fields-of";

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

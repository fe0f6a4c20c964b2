import "server-only";
import { readConfig } from "@/lib/config";
import { isOfOlderSecret, sessionCookieOf } from "./cookie";
import { sealForCookie } from "./issue";
import { openSessionOf } from "./open-session";

/** The browser renews a session by itself when it has five minutes left; twice that is far from it. */
const renewalIsNearSeconds = 10 * 60;

/** Whether the session cookie of a request is sealed with a secret that is to go. */
export function isToBeResealed(header: string | null): boolean {
  const value = sessionCookieOf(header);
  return value !== undefined && isOfOlderSecret(value, readConfig().sessionSecrets);
}

/**
 * The cookie of a live session anew, where an older secret had sealed it, and for how many seconds.
 * Undefined near its renewal, which seals it anyway: an answer that is under way meanwhile would put
 * the token before in the new one's place. Throws StoreUnavailable.
 */
export async function resealedSession(
  header: string | null,
): Promise<{ readonly value: string; readonly maxAge: number } | undefined> {
  if (!isToBeResealed(header)) return undefined;
  const opened = await openSessionOf(header);
  if (!opened || (await opened.isSignedOut())) return undefined;
  const maxAge = opened.session.expiresAt - Math.floor(Date.now() / 1000);
  if (maxAge < renewalIsNearSeconds) return undefined;
  const value = await sealForCookie(opened.session);
  return value === undefined ? undefined : { value, maxAge };
}

import "server-only";
import { readConfig } from "@/lib/config";
import { isOfOlderSecret, sessionCookieOf } from "./cookie";
import { sealForCookie } from "./issue";
import { openSessionOf } from "./open-session";

/** Twice the time before the expiry at which browsers renew. */
const renewalIsNearSeconds = 10 * 60;

/** Whether the cookie is sealed with a secret that will be removed. */
export function isToBeResealed(header: string | null): boolean {
  const value = sessionCookieOf(header);
  return value !== undefined && isOfOlderSecret(value, readConfig().sessionSecrets);
}

/** Undefined shortly before a renewal: a late response would bring the old token back. */
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

import "server-only";
import { readConfig } from "@/lib/config";
import {
  isOfOlderSecret,
  largestCookieBytes,
  type Session,
  sealSession,
  sessionCookieName,
  sessionCookieOf,
} from "./cookie";
import { openSessionOf } from "./open-session";

/** A token older than the present one is ignored: of two renewals the later may be older. */
export function issueSession(present: Session | undefined, fresh: Omit<Session, "id">): Session {
  if (present?.userId !== fresh.userId) return { ...fresh, id: crypto.randomUUID() };
  if (present.issuedAt >= fresh.issuedAt) return present;
  const renewed = fresh.signedInAt <= present.signedInAt;
  return { ...fresh, id: renewed ? present.id : crypto.randomUUID() };
}

/** Returns the cookie's value; undefined if browsers would reject its length. */
export async function sealForCookie(session: Session): Promise<string | undefined> {
  const value = await sealSession(session, readConfig().sessionSecrets);
  return sessionCookieName.length + value.length <= largestCookieBytes ? value : undefined;
}

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

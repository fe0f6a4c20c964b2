import "server-only";
import { readConfig } from "@/lib/config";
import { largestCookieBytes, type Session, sealSession, sessionCookieName } from "./cookie";

/**
 * The session that a verified token gives. A renewal keeps the id of the session it renews; another
 * lender, or another sign-in of the same one, gets a new id. A token that is older than the present
 * one changes nothing: of two tabs that renew at once, the later answer must not bring the earlier
 * token back.
 */
export function issueSession(present: Session | undefined, fresh: Omit<Session, "id">): Session {
  if (present?.userId !== fresh.userId) return { ...fresh, id: crypto.randomUUID() };
  if (present.issuedAt >= fresh.issuedAt) return present;
  const renewed = fresh.signedInAt <= present.signedInAt;
  return { ...fresh, id: renewed ? present.id : crypto.randomUUID() };
}

/** The session as the cookie's value, or undefined when no browser would keep one that long. */
export async function sealForCookie(session: Session): Promise<string | undefined> {
  const value = await sealSession(session, readConfig().sessionSecrets);
  return sessionCookieName.length + value.length <= largestCookieBytes ? value : undefined;
}

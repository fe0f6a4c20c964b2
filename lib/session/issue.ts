import "server-only";
import { readConfig } from "@/lib/config";
import { largestCookieBytes, type Session, sealSession, sessionCookieName } from "./cookie";

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

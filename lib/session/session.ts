import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { readConfig } from "@/lib/config";
import type { Bearer } from "@/lib/lenders-api/bearer";
import { logEvent } from "@/lib/telemetry/log";
import { noteUser } from "@/lib/telemetry/request-record";
import { openSession, type Session, sessionCookieOf } from "./cookie";
import { isDenied } from "./deny-list";

/**
 * The session in this request's cookie, whether or not it was signed out. Only what ends it may go by
 * that.
 */
export const openRequestSession = cache(async (): Promise<Session | undefined> => {
  const cookie = sessionCookieOf((await headers()).get("cookie"));
  return openSession(cookie, readConfig().sessionSecrets, Date.now() / 1000);
});

/**
 * The session of this request, live at the moment it is first asked for; undefined signed out.
 * Throws StoreUnavailable while it cannot be told whether the session was signed out.
 */
export const readSession = cache(async (): Promise<Session | undefined> => {
  const session = await openRequestSession();
  if (!session) return undefined;
  if (await isDenied(session.id)) {
    const requestId = (await headers()).get("x-request-id") ?? undefined;
    logEvent("session-refused", { requestId, reason: "signed-out" });
    return undefined;
  }
  noteUser(session.userId);
  return session;
});

/** The token to call the lenders API with: only an opened session yields one. */
export function bearerOf(session: Session): Bearer {
  return session.accessToken as Bearer;
}

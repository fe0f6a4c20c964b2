import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { logEvent } from "@/lib/telemetry/log";
import { noteUser, requestRecord } from "@/lib/telemetry/request-record";
import type { Session } from "./cookie";
import { openSessionOf } from "./open-session";

/**
 * The session in this request's cookie, whether or not it was signed out. Only what ends it may go by
 * that.
 */
export async function openRequestSession(): Promise<Session | undefined> {
  return (await openSessionOf((await headers()).get("cookie")))?.session;
}

/**
 * The session of this request, live at the moment it is first asked for; undefined signed out.
 * Throws StoreUnavailable while it cannot be told whether the session was signed out.
 */
export const readSession = cache(async (): Promise<Session | undefined> => {
  const requestHeaders = await headers();
  const opened = await openSessionOf(requestHeaders.get("cookie"));
  if (!opened) return undefined;
  const { session } = opened;
  if (await opened.isSignedOut()) {
    const requestId = requestRecord()?.requestId ?? requestHeaders.get("x-request-id") ?? undefined;
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

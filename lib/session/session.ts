import "server-only";
import { headers } from "next/headers";
import { cache } from "react";
import { currentRequest, noteUser } from "@/lib/current-request";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";
import { logEvent } from "@/lib/telemetry/log";
import type { Session } from "./cookie";
import { openPastLimits, openSessionOf } from "./open-session";

/** Returns the session in this request's cookie, even past a limit or signed out. Only for ending it. */
export async function openRequestSession(): Promise<Session | undefined> {
  return (await openPastLimits((await headers()).get("cookie")))?.session;
}

/** Undefined if the session is missing or signed out. Throws StoreUnavailable. */
export const readSession = cache(async (): Promise<Session | undefined> => {
  const requestHeaders = await headers();
  const opened = await openSessionOf(requestHeaders.get("cookie"));
  if (!opened) return undefined;
  const { session } = opened;
  if (await opened.isSignedOut()) {
    const requestId =
      currentRequest().record?.requestId ?? requestHeaders.get("x-request-id") ?? undefined;
    logEvent("session-refused", { requestId, reason: "signed-out" });
    return undefined;
  }
  noteUser(session.userId);
  return session;
});

export function bearerOf(session: Session): Bearer {
  return session.accessToken as Bearer;
}

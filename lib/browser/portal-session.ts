import { announce } from "./channel";
import { type LiveSession, sessionOf } from "./live-session";
import { callPortal } from "./portal-fetch";

const timeOutMilliseconds = 15_000;

/** Turns an ID token into the portal's session, and tells the other tabs. */
export async function startSession(idToken: string): Promise<LiveSession> {
  const response = await callPortal("/api/session", {
    method: "POST",
    body: { idToken },
    signal: AbortSignal.timeout(timeOutMilliseconds),
  });
  const session = sessionOf(await response.json());
  if (!session) throw new Error("The portal's answer is no session");
  announce({ kind: "started", ...session });
  return session;
}

/** Ends the portal's session on the server. */
export async function endSession(): Promise<void> {
  await callPortal("/api/session", {
    method: "DELETE",
    signal: AbortSignal.timeout(timeOutMilliseconds),
  });
}

import { sessionApi } from "@/lib/routes";
import { announce } from "./channel";
import { type LiveSession, sessionOf } from "./live-session";
import { callPortal } from "./portal-fetch";

const timeOutMilliseconds = 15_000;

/**
 * Exchanges an ID token for the portal's session, and informs the other tabs. `endOthers` ends the
 * user's earlier sign-ins on all devices.
 */
export async function startSession(
  idToken: string,
  options: { readonly endOthers?: true } = {},
): Promise<LiveSession> {
  const response = await callPortal(sessionApi, {
    method: "POST",
    body: { idToken, ...options },
    signal: AbortSignal.timeout(timeOutMilliseconds),
  });
  const session = sessionOf(await response.json());
  if (!session) throw new Error("The portal's answer is no session");
  announce({ kind: "started", ...session });
  return session;
}

export async function endSession(): Promise<void> {
  await callPortal(sessionApi, {
    method: "DELETE",
    signal: AbortSignal.timeout(timeOutMilliseconds),
  });
}

import { z } from "zod/mini";
import { sessionApi } from "@/lib/routes";
import { announce } from "./channel";
import { callPortal } from "./portal-fetch";

const timeOutMilliseconds = 15_000;
const answer = z.object({ userId: z.string(), expiresIn: z.number() });

/** The portal's session: its user, and the seconds until it expires. */
export type LiveSession = { readonly userId: string; readonly expiresIn: number };

/** Exchanges an ID token for the portal's session, and informs the other tabs. */
export async function startSession(idToken: string): Promise<LiveSession> {
  const response = await callPortal(sessionApi, {
    method: "POST",
    body: { idToken },
    signal: AbortSignal.timeout(timeOutMilliseconds),
  });
  const session = answer.parse(await response.json());
  announce({ kind: "started", ...session });
  return session;
}

export async function endSession(): Promise<void> {
  await callPortal(sessionApi, {
    method: "DELETE",
    signal: AbortSignal.timeout(timeOutMilliseconds),
  });
}

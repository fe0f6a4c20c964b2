import { sessionApi } from "@/lib/routes";
import { announce, sessionOf } from "./channel";
import { callPortal } from "./portal-fetch";

const timeOutMilliseconds = 15_000;

/** Starts the portal's session and tells other tabs. `endOthers` ends earlier ones elsewhere. */
export async function startSession(idToken: string, options: { readonly endOthers?: true } = {}) {
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

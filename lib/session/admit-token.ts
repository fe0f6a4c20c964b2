import "server-only";
import { noteUser } from "@/lib/current-request";
import type { SessionRefusal } from "@/lib/session/session-refusal";
import { logEvent } from "@/lib/telemetry/log";
import { isSignInOver } from "./sign-out";
import { unverifiedEmail, type VerifiedToken, verifyIdToken } from "./verify";

/** A good ID token of a sign-in that was not ended, else why it is refused. Throws StoreUnavailable. */
export async function admitToken(
  idToken: string,
  requestId: string,
): Promise<VerifiedToken | SessionRefusal> {
  const verification = await verifyIdToken(idToken);
  if (verification.outcome !== "verified") {
    const refused = verification.outcome === "refused";
    const { detail: reason } = verification;
    logEvent(refused ? "sign-in-refused" : "identity-unavailable", { requestId, reason });
    if (reason === unverifiedEmail) return unverifiedEmail;
    return refused ? "token-refused" : "identity-unavailable";
  }
  noteUser(verification.token.userId);
  if (!(await isSignInOver(verification.token))) return verification.token;
  logEvent("sign-in-refused", { requestId, reason: "signed-out" });
  return "token-refused";
}

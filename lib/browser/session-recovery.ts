import type { IdentityConfig } from "@/lib/domain/identity-config";
import { alone } from "./channel";
import { PortalError } from "./portal-fetch";
import { startSession } from "./portal-session";
import { dropAccessToken, readAccessToken, remembersUser } from "./remembered-user";
import { allowsRecovery } from "./session-recovery-limit";

/** Answers that say something of the token itself. */
const verdicts = new Set([400, 401, 413]);

/**
 * Why the reader is at "/": the session ran out, the lenders API refused a token alive, or the reader
 * signed out of this browser while copies of the session could not be ended.
 */
export type EndReason = "ended" | "refused" | "left";

/** Whether the session is back; `error` where something was found and yet nothing came of it. */
export type Recovery = { readonly recovered: boolean; readonly error?: unknown };

/**
 * Brings the session back without a password: from the user whom the identity client remembers, else
 * once from the old portal's token. `onTry` is called before anything that takes time.
 */
export async function recoverSession(
  config: IdentityConfig,
  reason: EndReason | undefined,
  onTry: () => void,
): Promise<Recovery> {
  const remembered = await remembersUser(config.apiKey);
  const accessToken = readAccessToken();
  if (!remembered && !accessToken) return { recovered: false };
  if (!allowsRecovery(reason, Date.now())) return { recovered: false };
  onTry();
  try {
    if (remembered && (await fromUser(config, reason === "refused"))) return { recovered: true };
    return { recovered: accessToken !== undefined && (await fromAccessToken(accessToken)) };
  } catch (error) {
    return { recovered: false, error };
  }
}

/** A token that the API refused although it was alive must be replaced, not presented again. */
async function fromUser(config: IdentityConfig, force: boolean): Promise<boolean> {
  const { renew } = await import("./identity");
  return alone(async () => {
    const proof = await renew(config, { force });
    if (!proof) return false;
    dropAccessToken();
    await startSession(proof.idToken);
    return true;
  });
}

/** The token goes once it was judged; it stays when nobody could judge it. */
async function fromAccessToken(accessToken: string): Promise<boolean> {
  try {
    await startSession(accessToken);
    dropAccessToken();
    return true;
  } catch (error) {
    if (!(error instanceof PortalError && verdicts.has(error.status))) throw error;
    dropAccessToken();
    return false;
  }
}

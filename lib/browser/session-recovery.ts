import type { IdentityConfig } from "@/lib/domain/identity-config";
import type { EndReason } from "@/lib/return-paths";
import { alone } from "./channel";
import { fieldsOf, numberOf } from "./fields-of";
import { faultOf, isOver } from "./identity-error";
import { PortalError } from "./portal-fetch";
import { startSession } from "./portal-session";
import { dropAccessToken, readAccessToken, remembersUser } from "./remembered-user";

const verdicts = new Set([400, 401, 413]);

export type Recovery = { readonly recovered: boolean; readonly error?: unknown };

/** Recovers from the identity client's user, else once from the old portal's token. */
export async function recoverSession(
  config: IdentityConfig,
  reason: EndReason | undefined,
  onTry: () => void,
): Promise<Recovery> {
  const remembered = remembersUser();
  const accessToken = readAccessToken();
  if (!remembered && !accessToken) return { recovered: false };
  if (!allowsRecovery(reason, Date.now())) return { recovered: false };
  onTry();
  try {
    if (remembered && (await fromUser(config, reason === "refused"))) return { recovered: true };
    return { recovered: accessToken !== undefined && (await fromAccessToken(accessToken)) };
  } catch (error) {
    if (isOver(error)) await forget(config).catch(() => undefined);
    return { recovered: false, error };
  }
}

async function forget(config: IdentityConfig): Promise<void> {
  const { forgetUser } = await import("./identity");
  await forgetUser(config);
}

/** A token that the API refused must be replaced, not sent again. */
async function fromUser(config: IdentityConfig, force: boolean): Promise<boolean> {
  const { renew } = await import("./identity");
  const recover = async (anew: boolean) => {
    const proof = await renew(config, { force: anew });
    if (!proof) return false;
    dropAccessToken();
    await startSession(proof.idToken);
    return true;
  };
  return alone(async () => {
    try {
      return await recover(force);
    } catch (error) {
      if (force || faultOf(error) !== "unverified") throw error;
      return recover(true);
    }
  });
}

/** The old token is deleted once the server has decided, and kept while it could not. */
async function fromAccessToken(accessToken: string): Promise<boolean> {
  try {
    await startSession(accessToken);
    dropAccessToken();
    return true;
  } catch (error) {
    if (faultOf(error) === "unverified") {
      dropAccessToken();
      throw Object.assign(new Error("Unverified"), { code: "portal/sign-in-to-verify" });
    }
    if (!(error instanceof PortalError && verdicts.has(error.status))) throw error;
    dropAccessToken();
    return false;
  }
}

const key = "lenders-recoveries";
const windowMilliseconds = 60_000;
/** Stops a loop in browsers that do not keep cookies. */
const mostRecoveries = 4;

type Recovered = { readonly at: number; readonly refused: boolean };

/** Within a minute a refused token is renewed once; if the next is refused too, never again. */
export function allowsRecovery(reason: string | undefined, now: number): boolean {
  const refused = reason === "refused";
  const recent = readRecoveries().filter(({ at }) => at <= now && now - at < windowMilliseconds);
  const exhausted =
    recent.length >= mostRecoveries || (refused && recent.some((each) => each.refused));
  if (exhausted) return false;
  try {
    sessionStorage.setItem(key, JSON.stringify([...recent, { at: now, refused }]));
    return true;
  } catch {
    // Without a record nothing would stop a loop.
    return false;
  }
}

function readRecoveries(): Recovered[] {
  try {
    const parsed: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(parsed) ? parsed.flatMap(recoveredOf) : [];
  } catch {
    return [];
  }
}

function recoveredOf(value: unknown): Recovered[] {
  const { at, refused } = fieldsOf(value);
  const moment = numberOf(at);
  return moment === undefined ? [] : [{ at: moment, refused: refused === true }];
}

import "server-only";
import { createHash } from "node:crypto";
import type { Session } from "./cookie";
import { deniedUntil, deny, isDenied } from "./deny-list";

/** The lifetime of the identity service's ID tokens. */
const tokenLifetimeSeconds = 3600;

type SignIn = Pick<Session, "userId" | "signedInAt">;

/** Ends copies of the cookie and all tokens of its sign-in. Throws StoreUnavailable. */
export function signOut(session: Session): Promise<void> {
  const lastToken = Math.max(session.expiresAt, Date.now() / 1000 + tokenLifetimeSeconds);
  return deny([session.id, idOf(session)], lastToken);
}

/** Ends one session only, such as one replaced by another sign-in. Throws StoreUnavailable. */
export function endSession(session: Pick<Session, "id" | "expiresAt">): Promise<void> {
  return deny([session.id], session.expiresAt);
}

/** Ends a session until its refused token is renewed. Throws StoreUnavailable. */
export function refuseToken(session: Pick<Session, "id" | "issuedAt" | "expiresAt">) {
  return deny([tokenIdOf(session)], session.expiresAt);
}

/** Ends the user's sign-ins from before this one, on all devices. Throws StoreUnavailable. */
export function endEarlierSignIns({ userId, signedInAt }: SignIn): Promise<void> {
  return deny([earlierIdOf(userId)], signedInAt + tokenLifetimeSeconds);
}

export function isSignedOut(session: Session): Promise<boolean> {
  return isAny(isDenied(session.id, idOf(session), tokenIdOf(session)), isBeforeTheFirst(session));
}

/** Whether a sign-in was ended, so that its tokens are refused. Throws StoreUnavailable. */
export function isSignInOver(signIn: SignIn): Promise<boolean> {
  return isAny(isDenied(idOf(signIn)), isBeforeTheFirst(signIn));
}

async function isBeforeTheFirst({ userId, signedInAt }: SignIn): Promise<boolean> {
  const until = await deniedUntil(earlierIdOf(userId));
  return until !== undefined && signedInAt + tokenLifetimeSeconds < until;
}

/** True if any is true, even if the store failed for another. Throws StoreUnavailable. */
async function isAny(...asked: readonly Promise<boolean>[]): Promise<boolean> {
  const answers = await Promise.allSettled(asked);
  if (answers.some((answer) => answer.status === "fulfilled" && answer.value)) return true;
  await Promise.all(asked);
  return false;
}

function earlierIdOf(userId: string): string {
  return `earlier-${createHash("sha256").update(userId).digest("base64url")}`;
}

/** Hashed: the store must not reveal who is a lender here. */
function idOf({ userId, signedInAt }: SignIn): string {
  const hash = createHash("sha256").update(`${signedInAt} ${userId}`).digest("base64url");
  return `sign-in-${hash}`;
}

function tokenIdOf({ id, issuedAt }: Pick<Session, "id" | "issuedAt">): string {
  return `${id}-${issuedAt}`;
}

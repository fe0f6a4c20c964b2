import "server-only";
import { createHash } from "node:crypto";
import type { Session } from "./cookie";
import { deny, isDenied } from "./deny-list";

/** The identity service lets no ID token live longer. */
const tokenLifetimeSeconds = 3600;

/** One sign-in of a user: all tokens that its renewals bring have both in common. */
type SignIn = Pick<Session, "userId" | "signedInAt">;

/**
 * Ends a session and the sign-in behind it: copies of its cookie open nothing more, and no token of
 * the sign-in, also one that this portal has not seen yet, opens another session. Two devices where
 * the same user signed in within one second cannot be told apart, and end together.
 * Throws StoreUnavailable when not all instances could be told.
 */
export function signOut(session: Session): Promise<void> {
  const lastToken = Math.max(session.expiresAt, Date.now() / 1000 + tokenLifetimeSeconds);
  return deny([session.id, idOf(session)], lastToken);
}

/** Ends one session alone, such as one that another sign-in took the place of. Throws StoreUnavailable. */
export function endSession(session: Pick<Session, "id" | "expiresAt">): Promise<void> {
  return deny([session.id], session.expiresAt);
}

/**
 * Ends a session for as long as it holds this very token, which the lenders API refused: a renewal
 * that is under way brings it back. Throws StoreUnavailable.
 */
export function refuseToken(
  session: Pick<Session, "id" | "issuedAt" | "expiresAt">,
): Promise<void> {
  return deny([tokenIdOf(session)], session.expiresAt);
}

/** Whether the session, its sign-in or its token was ended. Throws StoreUnavailable. */
export function isSignedOut(session: Session): Promise<boolean> {
  return isDenied(session.id, idOf(session), tokenIdOf(session));
}

/** Whether a sign-in was signed out, so that its tokens open nothing. Throws StoreUnavailable. */
export function isSignInOver(signIn: SignIn): Promise<boolean> {
  return isDenied(idOf(signIn));
}

/** A hash: the store learns of nobody that they are a lender here. */
function idOf({ userId, signedInAt }: SignIn): string {
  const hash = createHash("sha256").update(`${signedInAt} ${userId}`).digest("base64url");
  return `sign-in-${hash}`;
}

function tokenIdOf({ id, issuedAt }: Pick<Session, "id" | "issuedAt">): string {
  return `${id}-${issuedAt}`;
}

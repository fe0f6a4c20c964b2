import "server-only";
import { createHash } from "node:crypto";
import type { Session } from "./cookie";
import { deny, isDenied } from "./deny-list";

/** The lifetime of the identity service's ID tokens. */
const tokenLifetimeSeconds = 3600;

/** The same for all tokens of one sign-in. */
type SignIn = Pick<Session, "userId" | "signedInAt">;

/**
 * Ends a session and its sign-in: copies of the cookie and all tokens of the sign-in, also later
 * ones, stop working. Two devices on which a user signed in within the same second end together.
 * Throws StoreUnavailable if other instances could not be informed.
 */
export function signOut(session: Session): Promise<void> {
  const lastToken = Math.max(session.expiresAt, Date.now() / 1000 + tokenLifetimeSeconds);
  return deny([session.id, idOf(session)], lastToken);
}

/** Ends one session only, such as one replaced by another sign-in. Throws StoreUnavailable. */
export function endSession(session: Pick<Session, "id" | "expiresAt">): Promise<void> {
  return deny([session.id], session.expiresAt);
}

/** Ends a session until its refused token is renewed. Throws StoreUnavailable. */
export function refuseToken(
  session: Pick<Session, "id" | "issuedAt" | "expiresAt">,
): Promise<void> {
  return deny([tokenIdOf(session)], session.expiresAt);
}

/** Throws StoreUnavailable. */
export function isSignedOut(session: Session): Promise<boolean> {
  return isDenied(session.id, idOf(session), tokenIdOf(session));
}

/** Whether a sign-in was signed out, so that its tokens are refused. Throws StoreUnavailable. */
export function isSignInOver(signIn: SignIn): Promise<boolean> {
  return isDenied(idOf(signIn));
}

/** Hashed: the store must not reveal who is a lender here. */
function idOf({ userId, signedInAt }: SignIn): string {
  const hash = createHash("sha256").update(`${signedInAt} ${userId}`).digest("base64url");
  return `sign-in-${hash}`;
}

function tokenIdOf({ id, issuedAt }: Pick<Session, "id" | "issuedAt">): string {
  return `${id}-${issuedAt}`;
}

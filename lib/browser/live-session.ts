import { fieldsOf, numberOf, textOf } from "./fields-of";

/** The portal's session: its user, and the seconds until it expires. */
export type LiveSession = { readonly userId: string; readonly expiresIn: number };

/** Parses a session from a response or from another tab; undefined if there is none. */
export function sessionOf(value: unknown): LiveSession | undefined {
  const fields = fieldsOf(value);
  const [userId, expiresIn] = [textOf(fields.userId), numberOf(fields.expiresIn)];
  return userId !== undefined && expiresIn !== undefined ? { userId, expiresIn } : undefined;
}

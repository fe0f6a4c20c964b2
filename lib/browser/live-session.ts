import { fieldsOf, numberOf, textOf } from "./fields-of";

/** The portal's session: its user, and the seconds until it expires. */
export type LiveSession = { readonly userId: string; readonly expiresIn: number };

/** The session that an answer or another tab describes; undefined if it describes none. */
export function sessionOf(value: unknown): LiveSession | undefined {
  const fields = fieldsOf(value);
  const [userId, expiresIn] = [textOf(fields.userId), numberOf(fields.expiresIn)];
  return userId !== undefined && expiresIn !== undefined ? { userId, expiresIn } : undefined;
}

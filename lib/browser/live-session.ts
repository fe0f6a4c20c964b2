import { fieldsOf, numberOf, textOf } from "./fields-of";

export type LiveSession = { readonly userId: string; readonly expiresIn: number };

export function sessionOf(value: unknown): LiveSession | undefined {
  const fields = fieldsOf(value);
  const [userId, expiresIn] = [textOf(fields.userId), numberOf(fields.expiresIn)];
  return userId !== undefined && expiresIn !== undefined ? { userId, expiresIn } : undefined;
}

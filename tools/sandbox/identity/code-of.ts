import { TOTP } from "otpauth";

/** The code that an authenticator app shows for a secret (base32), at a time in milliseconds. */
export function codeOf(secret: string, timestamp = Date.now()): string {
  return new TOTP({ secret }).generate({ timestamp });
}

import "server-only";
import type { Bearer } from "./bearer";

/**
 * The id of the lender whom an ID token names, the same for each of the lender's tokens; the token
 * itself where it cannot be read. The session gate has verified it.
 */
export function lenderOf(bearer: Bearer): string {
  try {
    const claims = JSON.parse(Buffer.from(bearer.split(".")[1] ?? "", "base64url").toString());
    return typeof claims.sub === "string" ? claims.sub : bearer;
  } catch {
    return bearer;
  }
}

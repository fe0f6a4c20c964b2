import "server-only";
import { hash } from "node:crypto";
import type { Bearer } from "./bearer";

/**
 * What stands for a lender in the process's memory: a fingerprint of the id that the ID token names,
 * the same for each of the lender's tokens; of the token itself where it cannot be read. The session
 * gate has verified it.
 */
export function lenderKey(bearer: Bearer): string {
  return hash("sha256", idIn(bearer) ?? bearer);
}

function idIn(bearer: Bearer): string | undefined {
  try {
    const claims = JSON.parse(Buffer.from(bearer.split(".")[1] ?? "", "base64url").toString());
    return typeof claims.sub === "string" ? claims.sub : undefined;
  } catch {
    return undefined;
  }
}

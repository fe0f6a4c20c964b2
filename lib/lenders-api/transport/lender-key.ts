import "server-only";
import { hash } from "node:crypto";
import type { Bearer } from "./bearer";

/** A hash of the lender's id in the verified ID token, or of the token if it is unreadable. */
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

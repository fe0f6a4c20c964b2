import "server-only";
import { z } from "zod";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";

const longestName = 200;

const claims = z.object({ name: z.string().optional(), email: z.string().optional() });

/**
 * Returns the name in the token with the e-mail address behind it: users of some tenants can change
 * their name. If the token has one of them, returns that one; without both "". Verifies nothing: the
 * token was verified at sign-in, and the cookie is sealed. Never throws.
 */
export function holderOf(bearer: Bearer): string {
  try {
    const payload = Buffer.from(bearer.split(".")[1] ?? "", "base64url").toString("utf8");
    const { name, email = "" } = claims.parse(JSON.parse(payload));
    const called = name?.trim().slice(0, longestName);
    if (!called) return email.slice(0, longestName);
    return email ? `${called} (${email.slice(0, longestName)})` : called;
  } catch {
    return "";
  }
}

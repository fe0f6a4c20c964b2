import "server-only";
import { z } from "zod";
import type { Bearer } from "@/lib/lenders-api/transport/bearer";

const longestName = 200;

const claims = z.object({ name: z.string().optional(), email: z.string().optional() });

/** With the e-mail address behind the name, which some users can change. Verifies nothing. */
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

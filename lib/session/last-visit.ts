import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import { readConfig } from "@/lib/config";
import { routes } from "@/lib/routes";
import type { Session } from "./cookie";

/** Contains the times of two visits and a keyed hash of the account. */
export const visitCookieName = "__Secure-lenders_visit";

const halfYearSeconds = 180 * 24 * 60 * 60;

export const visitCookieAttributes = {
  path: routes.summary.path,
  httpOnly: true,
  secure: true,
  sameSite: "lax",
  maxAge: halfYearSeconds,
} as const;

/** After so many seconds without the summary, a new visit begins. */
const newVisitSeconds = 30 * 60;

/** By the server's clock, in seconds since the epoch. A cookie of another account, or from the future,
 * starts anew: without `before`, the end of the visit before this one. */
export function visitAt(
  cookie: string | undefined,
  { userId }: Pick<Session, "userId">,
  now: number,
) {
  const account = markOf(userId);
  const [, mark, seenText, beforeText] =
    /^([\w-]{16})\.(\d{10})\.(\d{10})?$/.exec(cookie ?? "") ?? [];
  const seen = mark === account ? Number(seenText) : Number.NaN;
  const away = now - seen;
  const isNew = away > newVisitSeconds;
  const isSame = Math.abs(away) <= newVisitSeconds;
  const before = isNew ? seen : isSame && beforeText ? Number(beforeText) : undefined;
  const known = before !== undefined && before <= now ? before : undefined;
  return {
    ...(known !== undefined && { before: known }),
    value: `${account}.${Math.floor(now)}.${known ?? ""}`,
  };
}

function markOf(userId: string): string {
  const secret = readConfig().sessionSecrets[0] ?? "";
  const key = Buffer.from(hkdfSync("sha256", secret, "", "accounts of visits", 32));
  return createHmac("sha256", key).update(userId).digest("base64url").slice(0, 16);
}

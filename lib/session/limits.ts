import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { readConfig } from "@/lib/config";
import { onlyCookie, type Session, sessionCookieAttributes } from "./cookie";

/** The signed time of the lender's last use; only with SESSION_IDLE_MINUTES. */
export const lastUseCookieName = "__Host-lenders_use";

/** How far the clocks of instances may differ. */
const skewSeconds = 60;

type SignIn = Pick<Session, "userId" | "signedInAt">;

/** Which limit a sign-in has reached, by the cookies of the request. */
export function reachedLimit(
  signIn: SignIn,
  header: string | null,
): "session-too-old" | "session-idle" | undefined {
  if (latestEnd(signIn) <= Date.now() / 1000) return "session-too-old";
  return (idleSecondsLeft(signIn, header) ?? 1) > 0 ? undefined : "session-idle";
}

/** Seconds since the epoch; Infinity without SESSION_MAX_DAYS. */
export function latestEnd({ signedInAt }: SignIn): number {
  return signedInAt + (readConfig().sessionMaxDays ?? Number.POSITIVE_INFINITY) * 86_400;
}

/** Seconds until an unused session ends; undefined without SESSION_IDLE_MINUTES. */
export function idleSecondsLeft(signIn: SignIn, header: string | null): number | undefined {
  const idle = idleSeconds();
  return idle && lastUse(signIn, header) + idle - Date.now() / 1000;
}

export function idleSeconds(): number | undefined {
  const { sessionIdleMinutes } = readConfig();
  return sessionIdleMinutes && sessionIdleMinutes * 60;
}

/** For a use of now; undefined if one is noted that is less than a tenth of the limit or a minute old. */
export function notedUse(signIn: SignIn, header: string | null) {
  const [idle, now] = [idleSeconds(), Math.floor(Date.now() / 1000)];
  if (!idle || now - lastUse(signIn, header) < Math.min(60, idle / 10)) return undefined;
  const [newest = ""] = readConfig().sessionSecrets;
  const value = `${now}.${signatureOf(signIn, String(now), newest).toString("base64url")}`;
  return { value, attributes: { ...sessionCookieAttributes, maxAge: idle } };
}

/** The sign-in is a use too. A time that is not signed for this lender, or from the future, is none. */
function lastUse(signIn: SignIn, header: string | null): number {
  const cookie = onlyCookie(lastUseCookieName, header) ?? "";
  const [, time = "", signature = ""] = /^(\d{10})\.([\w-]{43})$/.exec(cookie) ?? [];
  const given = Buffer.from(signature, "base64url");
  const isGenuine =
    given.length === 32 &&
    Number(time) <= Date.now() / 1000 + skewSeconds &&
    readConfig().sessionSecrets.some((secret) =>
      timingSafeEqual(given, signatureOf(signIn, time, secret)),
    );
  return Math.max(signIn.signedInAt, isGenuine ? Number(time) : 0);
}

function signatureOf({ userId }: SignIn, time: string, secret: string): Buffer {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "times of use", 32));
  return createHmac("sha256", key).update(`${time} ${userId}`).digest();
}

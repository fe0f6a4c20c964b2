import { createHash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";

const sessionSchema = z.strictObject({
  /** New with every sign-in; a renewal keeps it. */
  id: z.uuid(),
  accessToken: z.string().min(1),
  email: z.string(),
  userId: z.string().min(1).max(128),
  /** When the token was issued, when the lender signed in, when it dies: seconds since the epoch. */
  issuedAt: z.int().nonnegative(),
  signedInAt: z.int().nonnegative(),
  expiresAt: z.int().positive(),
});

/** A signed-in lender: what the encrypted cookie holds. Times are seconds since the epoch. */
export type Session = Readonly<z.infer<typeof sessionSchema>>;

export const sessionCookieName = "__Host-lenders_session";

/** Browsers drop a cookie whose name and value together are longer than this. */
export const largestCookieBytes = 4096;

export const sessionCookieAttributes = {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
} as const;

/**
 * The session cookie's value in a Cookie header, or undefined where there is none, or more than one:
 * a browser sends one, and of several nobody could say which to believe. Only blanks and tabs may
 * stand around the name: what else JavaScript takes for a space would let a neighbouring site name a
 * cookie that browsers do not hold to the rules of `__Host-`.
 */
export function sessionCookieOf(header: string | null): string | undefined {
  const values = (header ?? "").split(";").flatMap((pair) => {
    const [name = "", ...value] = pair.split("=");
    if (withoutBlanks(name) !== sessionCookieName) return [];
    return [withoutBlanks(value.join("="))];
  });
  return values.length === 1 ? values[0] : undefined;
}

function withoutBlanks(text: string): string {
  return text.replace(/^[ \t]+|[ \t]+$/g, "");
}

/** The cookie's value; secrets newest first. It opens until the session's token expires. */
export function sealSession(session: Session, secrets: readonly string[]): Promise<string> {
  return seal(session, secrets, session.expiresAt - Math.floor(Date.now() / 1000));
}

/**
 * The session in a cookie's value, or undefined when there is none, it was tampered with or cut,
 * its secret is gone, or its token is past expiry at `now` (seconds). Never throws.
 */
export async function openSession(
  value: string | undefined,
  secrets: readonly string[],
  now: number,
): Promise<Session | undefined> {
  const parsed = sessionSchema.safeParse(await unseal(value, secrets));
  return parsed.success && parsed.data.expiresAt > now ? parsed.data : undefined;
}

/** A seal, and the mark of its version, which the signature does not cover. */
const sealShape = /^Fe26\.2\*[\w*-]+~2$/;

/** Encrypts and signs a value for that many seconds (at least one: zero would seal for ever). */
export function seal(
  data: unknown,
  secrets: readonly string[],
  lifetimeSeconds: number,
): Promise<string> {
  const [newest] = secrets;
  if (newest === undefined) throw new RangeError("No session secret");
  return sealData(data, {
    password: { [passwordId(newest)]: newest },
    ttl: Math.max(1, lifetimeSeconds),
  });
}

/** What was sealed with any of the secrets; undefined when it does not open. Never throws. */
export async function unseal(
  value: string | undefined,
  secrets: readonly string[],
): Promise<unknown> {
  if (!value || value.length > largestCookieBytes || !sealShape.test(value)) return undefined;
  const password = Object.fromEntries(secrets.map((secret) => [passwordId(secret), secret]));
  let opens = true;
  const data = await unsealData<unknown>(value, {
    password,
    onUnsealError: () => {
      opens = false;
    },
  });
  return opens ? data : undefined;
}

/** Whether a seal names another secret than the newest: it may open, until that one is taken away. */
export function isOfOlderSecret(value: string, secrets: readonly string[]): boolean {
  return value.split("*")[1] !== String(passwordId(secrets[0] ?? ""));
}

/**
 * The seal names its password by a number. It is taken from the secret itself, not from its place
 * in `new,old`: servers that have rotated and servers that have not read each other's cookies.
 */
function passwordId(secret: string): number {
  return createHash("sha256").update(`password-id:${secret}`).digest().readUInt32BE(0);
}

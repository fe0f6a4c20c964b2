import "server-only";
import { createHash } from "node:crypto";
import { sealData, unsealData } from "iron-session";
import { z } from "zod";

const sessionSchema = z.strictObject({
  /** New with every sign-in, kept by renewals. */
  id: z.uuid(),
  accessToken: z.string().min(1),
  email: z.string(),
  userId: z.string().min(1).max(128),
  /** Seconds since the epoch: token issued, user signed in, token expires. */
  issuedAt: z.int().nonnegative(),
  signedInAt: z.int().nonnegative(),
  expiresAt: z.int().positive(),
});

export type Session = Readonly<z.infer<typeof sessionSchema>>;

export const sessionCookieName = "__Host-lenders_session";

/** Browsers reject a cookie whose name and value are longer together. */
export const largestCookieBytes = 4096;

export const sessionCookieAttributes = {
  path: "/",
  httpOnly: true,
  secure: true,
  sameSite: "lax",
} as const;

export function sessionCookieOf(header: string | null): string | undefined {
  return onlyCookie(sessionCookieName, header);
}

/** Trims spaces and tabs only: by other white space a neighbouring site could set a cookie. */
export function onlyCookie(wanted: string, header: string | null): string | undefined {
  const values = (header ?? "").split(";").flatMap((pair) => {
    const [name = "", ...value] = pair.split("=");
    return withoutBlanks(name) === wanted ? [withoutBlanks(value.join("="))] : [];
  });
  return values.length === 1 ? values[0] : undefined;
}

function withoutBlanks(text: string): string {
  return text.replace(/^[ \t]+|[ \t]+$/g, "");
}

export function sealSession(session: Session, secrets: readonly string[]): Promise<string> {
  return seal(session, secrets, session.expiresAt - Math.floor(Date.now() / 1000));
}

/** Returns a cookie's session, undefined if invalid or expired at `now` (seconds). Never throws. */
export async function openSession(
  value: string | undefined,
  secrets: readonly string[],
  now: number,
): Promise<Session | undefined> {
  const parsed = sessionSchema.safeParse(await unseal(value, secrets));
  return parsed.success && parsed.data.expiresAt > now ? parsed.data : undefined;
}

/** With the version suffix, which the signature does not cover. */
const sealShape = /^Fe26\.2\*[\w*-]+~2$/;

/** Encrypts and signs a value. At least one second: zero would mean for ever. */
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

/** Decrypts a value with any of the secrets; undefined if none works. Never throws. */
export async function unseal(
  value: string | undefined,
  secrets: readonly string[],
): Promise<unknown> {
  if (!value || value.length > largestCookieBytes || !sealShape.test(value)) return undefined;
  const password = Object.fromEntries(secrets.map((secret) => [passwordId(secret), secret]));
  let refused = false;
  const data = await unsealData(value, {
    password,
    onUnsealError: () => {
      refused = true;
    },
  });
  return refused ? undefined : data;
}

export function isOfOlderSecret(value: string, secrets: readonly string[]): boolean {
  return value.split("*")[1] !== String(passwordId(secrets[0] ?? ""));
}

/** Derived from the secret, not its place: servers in a rotation read each other's cookies. */
function passwordId(secret: string): number {
  return createHash("sha256").update(`password-id:${secret}`).digest().readUInt32BE(0);
}

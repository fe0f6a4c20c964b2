import "server-only";
import {
  createDecipheriv,
  createHmac,
  createSecretKey,
  type KeyObject,
  pbkdf2Sync,
  timingSafeEqual,
} from "node:crypto";

/** Two servers' clocks may differ by this much. */
const skewMilliseconds = 60_000;

/**
 * Returns the JSON text of a seal of iron-session (`Fe26.2`, its defaults), undefined if it is invalid
 * or expired. `secretOf` finds the secret by the seal's password id. iron-session itself opens a seal
 * with five asynchronous jobs of Web Crypto, which take ten times the CPU of these calls.
 */
export function openSeal(
  seal: string,
  secretOf: (passwordId: string) => string | undefined,
): string | undefined {
  const parts = seal.split("*");
  const [prefix, id = "", salt = "", iv = "", text = "", expiry = "", macSalt = "", mac = ""] =
    parts;
  const secret = secretOf(id);
  if (parts.length !== 8 || prefix !== "Fe26.2" || secret === undefined) return undefined;
  const signed = createHmac("sha256", keyOf(secret, macSalt))
    .update(parts.slice(0, 6).join("*"))
    .digest("base64url");
  if (!isSame(signed, mac) || isOver(expiry)) return undefined;
  const decipher = createDecipheriv(
    "aes-256-cbc",
    keyOf(secret, salt),
    Buffer.from(iv, "base64url"),
  );
  return decipher.update(text, "base64url", "utf8") + decipher.final("utf8");
}

/** As a KeyObject: with a key in a Buffer, Node takes five times as long to start an HMAC. */
function keyOf(secret: string, salt: string): KeyObject {
  return createSecretKey(pbkdf2Sync(secret, salt, 1, 32, "sha1"));
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** In milliseconds since the epoch; a seal without an expiry is valid for ever. */
function isOver(expiry: string): boolean {
  if (expiry === "") return false;
  return !/^[1-9]\d*$/.test(expiry) || Number(expiry) <= Date.now() - skewMilliseconds;
}

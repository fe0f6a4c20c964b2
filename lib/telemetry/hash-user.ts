import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import { readConfig } from "@/lib/config";

const digits = 12;

/**
 * The name of a user in the log: the same for the same user while the newest session secret stays,
 * and nothing from which the user could be told without that secret. 12 hexadecimal digits.
 */
export function hashUser(userId: string): string {
  const key = keyOf(readConfig().sessionSecrets[0] ?? "");
  return createHmac("sha256", key).update(userId).digest("hex").slice(0, digits);
}

const keys = new Map<string, Buffer>();

function keyOf(secret: string): Buffer {
  const known = keys.get(secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync("sha256", secret, "", "users in the log", 32));
  keys.clear();
  keys.set(secret, key);
  return key;
}

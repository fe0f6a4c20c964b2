import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import { readConfig } from "@/lib/config";

const digits = 12;

/**
 * Returns a user's name in the log: 12 hexadecimal digits, the same while the newest session secret
 * stays. It reveals nothing without that secret.
 */
export function hashUser(userId: string): string {
  const key = keyOf(readConfig().sessionSecrets[0] ?? "");
  return createHmac("sha256", key).update(userId).digest("hex").slice(0, digits);
}

let known: { readonly secret: string; readonly key: Buffer } | undefined;

function keyOf(secret: string): Buffer {
  if (known?.secret !== secret)
    known = { secret, key: Buffer.from(hkdfSync("sha256", secret, "", "users in the log", 32)) };
  return known.key;
}

import "server-only";
import { createHmac, createSecretKey, hkdfSync, type KeyObject } from "node:crypto";
import { readConfig } from "@/lib/config";

const digits = 12;

/** Returns 12 hexadecimal digits for a user, the same until the newest session secret changes. */
export function hashUser(userId: string): string {
  const key = keyOf(readConfig().sessionSecrets[0] ?? "");
  return createHmac("sha256", key).update(userId).digest("hex").slice(0, digits);
}

let known: { readonly secret: string; readonly key: KeyObject } | undefined;

function keyOf(secret: string): KeyObject {
  if (known?.secret !== secret) {
    const bytes = Buffer.from(hkdfSync("sha256", secret, "", "users in the log", 32));
    known = { secret, key: createSecretKey(bytes) };
  }
  return known.key;
}

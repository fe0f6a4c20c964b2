import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

const secretBytes = 32;
const ownerOnly = 0o600;

/** The demo's session secret, kept in a file that only its owner can read: a restart signs nobody out. */
export function readOrCreateSessionSecret(file: string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    const secret = randomBytes(secretBytes).toString("base64url");
    writeFileSync(file, secret, { mode: ownerOnly, flag: "wx" });
    return secret;
  } catch (error) {
    if (!existsSync(file)) throw error;
    return readFileSync(file, "utf8").trim();
  }
}

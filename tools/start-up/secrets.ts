import { generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The demo's session secret, so that sessions survive a restart. */
export function readOrCreateSessionSecret(file: string): string {
  return readOrCreate(file, randomBytes(32).toString("base64url"));
}

/** The demo's key of documents, so that files can still be verified after a restart. */
export function readOrCreateDocumentKey(file: string): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return readOrCreate(file, privateKey.export({ format: "der", type: "pkcs8" }).toString("base64"));
}

/** Keeps it in a file that only its owner can read. */
function readOrCreate(file: string, secret: string): string {
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(file, secret, { mode: 0o600, flag: "wx" });
    return secret;
  } catch (error) {
    if (!existsSync(file)) throw error;
    return readFileSync(file, "utf8").trim();
  }
}

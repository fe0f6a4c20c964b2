import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";

/** A file's code, the id of its key, and the SHA-256 of the bytes before the code. */
export type Seal = { readonly code: string; readonly keyId: string; readonly digest: string };

/** Throws if the file has no code. */
export function readSeal(bytes: Uint8Array): Seal {
  const [code = ""] = /D1\.[\w.-]+$/.exec(Buffer.from(bytes.slice(-256)).toString("latin1")) ?? [];
  if (!code) throw new Error("The file has no code");
  const before = bytes.slice(0, -code.length);
  const [, keyId = ""] = code.split(".");
  return { code, keyId, digest: createHash("sha256").update(before).digest("hex") };
}

/** A new private key, as `DOCUMENT_KEYS` has it. */
export function newKey(): string {
  const { privateKey } = generateKeyPairSync("ed25519");
  return privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
}

/** The public half of a private key, as `DOCUMENT_KEYS` has it after the key is retired. */
export function publicHalf(key: string): string {
  const der = Buffer.from(key, "base64");
  const published = createPublicKey(createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
  return published.export({ format: "der", type: "spki" }).toString("base64");
}

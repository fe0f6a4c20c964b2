import "server-only";
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from "node:crypto";

/** An Ed25519 key of documents. A retired one has no private key, or one that is not used. */
export type DocumentKey = {
  /** The first eight hexadecimal digits of the SHA-256 of the public key (SPKI, DER). */
  readonly id: string;
  readonly publicKey: KeyObject;
  readonly privateKey?: KeyObject;
};

/** Reads base64 of a private key (PKCS #8) or a public one (SPKI); undefined for anything else. */
export function readDocumentKey(text: string): DocumentKey | undefined {
  const der = Buffer.from(text, "base64");
  if (der.toString("base64") !== text) return undefined;
  const privateKey = ed25519(() => createPrivateKey({ key: der, format: "der", type: "pkcs8" }));
  const publicKey = privateKey
    ? createPublicKey(privateKey)
    : ed25519(() => createPublicKey({ key: der, format: "der", type: "spki" }));
  if (!publicKey) return undefined;
  const published = publicKey.export({ format: "der", type: "spki" });
  const id = createHash("sha256").update(published).digest("hex").slice(0, 8);
  return { id, publicKey, ...(privateKey && { privateKey }) };
}

function ed25519(read: () => KeyObject): KeyObject | undefined {
  try {
    const key = read();
    return key.asymmetricKeyType === "ed25519" ? key : undefined;
  } catch {
    return undefined;
  }
}

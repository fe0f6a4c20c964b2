import "server-only";
import { verify } from "node:crypto";
import { readConfig } from "@/lib/config";
import {
  codeAtEnd,
  type DocumentVerdict,
  parseDocumentCode,
  signedText,
} from "@/lib/domain/documents/document-code";

/** `digest`: SHA-256 of all bytes before the code, 64 hexadecimal digits, lower case. */
export function checkDocument(digest: string, code: string): DocumentVerdict {
  const isShaped = codeAtEnd.exec(code)?.index === 0 && /^[0-9a-f]{64}$/.test(digest);
  if (!isShaped) return { outcome: "unreadable" };
  // No portal writes a day that does not exist or a kind that it does not know.
  const parsed = parseDocumentCode(code);
  if (!parsed) return { outcome: "changed" };
  const { facts, claim, signature } = parsed;
  const key = readConfig().documentKeys.find(({ id }) => id === facts.keyId);
  if (!key) return { outcome: "unknown-key" };
  const signed = Buffer.from(signedText(claim, digest));
  const isGenuine = verify(null, signed, key.publicKey, Buffer.from(signature, "base64url"));
  return isGenuine ? { outcome: "genuine", facts } : { outcome: "changed" };
}

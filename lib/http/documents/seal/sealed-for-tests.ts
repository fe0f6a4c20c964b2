import { createHash, generateKeyPairSync } from "node:crypto";
import { ReadableStream as NodeStream } from "node:stream/web";
import { readDocumentKey } from "@/lib/document-key";
import type { CalendarDate } from "@/lib/domain/dates/calendar-date";
import { codeAtEnd } from "@/lib/domain/documents/document-code";
import { sealDocument } from "./seal-document";

export const workbook = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The end record of a zip archive. */
export const zipEnd = Buffer.from("PK\u0005\u0006".padEnd(22, "\0"), "latin1");

export const document = {
  kind: "account-statement",
  from: "2026-01-01" as CalendarDate,
  to: "2026-03-31" as CalendarDate,
} as const;

/** A new key, as the configuration has it: the private one, and the public one that verifies. */
export function newKey() {
  const pair = generateKeyPairSync("ed25519");
  const read = (der: Buffer) => {
    const key = readDocumentKey(der.toString("base64"));
    if (!key) throw new Error("A new key could not be read");
    return key;
  };
  return {
    signing: read(pair.privateKey.export({ format: "der", type: "pkcs8" })),
    retired: read(pair.publicKey.export({ format: "der", type: "spki" })),
  };
}

export async function sealed(type: string, ...chunks: (string | Buffer)[]): Promise<Buffer> {
  const stream = NodeStream.from(chunks.map((chunk) => Buffer.from(chunk)));
  const file = new Response(stream as BodyInit, { headers: { "Content-Type": type } });
  return Buffer.from(await sealDocument(file, document).arrayBuffer());
}

/** What a browser computes of a file. */
export function readSeal(bytes: Buffer): { digest: string; code: string } {
  const code = codeAtEnd.exec(bytes.subarray(-256).toString("latin1"))?.[0] ?? "";
  const before = bytes.subarray(0, bytes.length - code.length);
  return { digest: createHash("sha256").update(before).digest("hex"), code };
}

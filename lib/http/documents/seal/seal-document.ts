import "server-only";
import { createHash, sign } from "node:crypto";
import { type Config, readConfig } from "@/lib/config";
import { type DocumentFacts, signedText, writeClaim } from "@/lib/domain/documents/document-code";
import { translations } from "@/lib/i18n/translations";

type DocumentKey = Config["documentKeys"][number];
type Sealed = Pick<DocumentFacts, "kind" | "from" | "to">;

const signatureLetters = 86;

/** How a kind of file ends with a code and is still a file of its kind. */
type FileEnding = {
  /** How many of the file's last bytes `beforeCode` needs. */
  readonly held: number;
  /** Returns what comes before the code: the held bytes, changed if the format needs it. */
  readonly beforeCode: (lastBytes: Buffer, codeBytes: number) => Buffer;
};

const zipEndBytes = 22;
const zipEndSignature = 0x06054b50;
const zipCommentLength = 20;

const fileEndings: Readonly<Record<string, FileEnding>> = {
  /** A last record. Nothing in a code needs quotes. */
  "text/csv": { held: 0, beforeCode: () => Buffer.from(`${translations("verify")("code")}: `) },
  /** A comment. Readers look for the end of the document in the last 1,024 bytes. */
  "application/pdf": { held: 0, beforeCode: () => Buffer.from("\n%") },
  /** The archive's comment, after its length. */
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": {
    held: zipEndBytes,
    beforeCode: (lastBytes, codeBytes) => {
      const isEnd =
        lastBytes.length === zipEndBytes &&
        lastBytes.readUInt32LE(0) === zipEndSignature &&
        lastBytes.readUInt16LE(zipCommentLength) === 0;
      if (!isEnd) throw new Error("The workbook does not end as an archive without a comment");
      const end = Buffer.from(lastBytes);
      end.writeUInt16LE(codeBytes, zipCommentLength);
      return end;
    },
  },
};

/** Adds a code to the end while it is streamed; a stream that fails stays without one. */
export function sealDocument(response: Response, document: Sealed): Response {
  const key = readConfig().documentKeys[0];
  if (!key || !response.ok || !response.body) return response;
  const headers = new Headers(response.headers);
  headers.delete("Content-Length");
  headers.set("X-Sealed", "yes");
  const type = headers.get("Content-Type")?.split(";", 1)[0] ?? "";
  const body = response.body.pipeThrough(new TransformStream(sealer(type, document, key)));
  return new Response(body, { status: response.status, headers });
}

function sealer(
  type: string,
  document: Sealed,
  key: DocumentKey,
): Transformer<Uint8Array, Uint8Array> {
  const ending = fileEndings[type];
  if (!ending) throw new Error(`A file of type ${type} cannot carry a code`);
  const { id: keyId, privateKey } = key;
  if (!privateKey) throw new Error("The first key of documents does not sign");
  const hash = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  return {
    transform(chunk, stream) {
      const bytes = held.length ? Buffer.concat([held, chunk]) : Buffer.from(chunk);
      const ready = bytes.subarray(0, Math.max(0, bytes.length - ending.held));
      held = bytes.subarray(ready.length);
      if (ready.length === 0) return;
      hash.update(ready);
      stream.enqueue(ready);
    },
    flush(stream) {
      const issuedAt = `${new Date().toISOString().slice(0, "YYYY-MM-DDTHH:MM:SS".length)}Z`;
      const claim = writeClaim({ ...document, keyId, issuedAt });
      const end = ending.beforeCode(held, claim.length + 1 + signatureLetters);
      const digest = hash.update(end).digest("hex");
      const signature = sign(null, Buffer.from(signedText(claim, digest)), privateKey);
      const code = `${claim}.${signature.toString("base64url")}`;
      stream.enqueue(Buffer.concat([end, Buffer.from(code)]));
    },
  };
}

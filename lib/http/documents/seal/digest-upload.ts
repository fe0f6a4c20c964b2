import "server-only";
import { createHash } from "node:crypto";
import { codeAtEnd, longestCode } from "@/lib/domain/documents/document-code";
import type { VerifyProblem } from "@/lib/routes";
import { withTimeout } from "@/lib/with-timeout";

type Upload =
  | { readonly digest: string; readonly code: string }
  | { readonly problem: VerifyProblem };

const longestPartHeader = 4_096;
/** Browsers show the response only after they sent the whole file, so up to 4 times the limit is read. */
const readTimes = 4;
const headerEnd = Buffer.from("\r\n\r\n");

/** Reads the only file of a form as a stream; keeps no more than a chunk in memory. */
export async function digestUpload(
  request: Request,
  bounds: { readonly bytes: number; readonly milliseconds: number },
): Promise<Upload> {
  const announced = Number(request.headers.get("content-length"));
  if (announced > bounds.bytes * readTimes) return { problem: "too-large" };
  const type = request.headers.get("content-type") ?? "";
  const boundary = /^multipart\/form-data;\s*boundary="?([\w'()+,./:=?-]{1,70})"?$/i.exec(
    type,
  )?.[1];
  const reader = request.body?.getReader();
  if (!boundary || !reader) return { problem: "unread" };
  try {
    return await withTimeout(bounds.milliseconds, () => digestAll(reader, boundary, bounds.bytes));
  } catch {
    return { problem: "unread" };
  } finally {
    // Cancelling would close the connection before the response is sent.
    reader.releaseLock();
  }
}

/** The form has one field, so the file is all between the part's header and the last boundary. */
async function digestAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  boundary: string,
  mostBytes: number,
): Promise<Upload> {
  const closing = Buffer.from(`\r\n--${boundary}--\r\n`);
  const heldBytes = longestCode + closing.length;
  const hash = createHash("sha256");
  let held: Buffer = Buffer.alloc(0);
  let inFile = false;
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.byteLength;
    if (length > mostBytes * readTimes) break;
    if (length > mostBytes) continue;
    held = Buffer.concat([held, value]);
    if (!inFile) {
      const end = held.indexOf(headerEnd);
      if (end < 0 && held.length > longestPartHeader) return { problem: "unread" };
      if (end < 0) continue;
      inFile = true;
      held = held.subarray(end + headerEnd.length);
    }
    if (held.length <= heldBytes) continue;
    hash.update(held.subarray(0, -heldBytes));
    held = Buffer.from(held.subarray(-heldBytes));
  }
  if (length > mostBytes) return { problem: "too-large" };
  if (!inFile || !held.subarray(-closing.length).equals(closing)) return { problem: "unread" };
  const end = held.subarray(0, -closing.length);
  const code = codeAtEnd.exec(end.toString("latin1"))?.[0];
  if (!code) return { problem: "no-code" };
  return { digest: hash.update(end.subarray(0, -code.length)).digest("hex"), code };
}

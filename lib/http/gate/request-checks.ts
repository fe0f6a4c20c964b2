import "server-only";
import { TimeoutError, withTimeout } from "@/lib/with-timeout";

export type Refusal = { readonly status: number; readonly code: string; readonly title: string };

const foreign: Refusal = {
  status: 403,
  code: "foreign-request",
  title: "The call does not come from the portal",
};

/** Checks a header that no foreign form can send, the origin, and Sec-Fetch-Site. */
export function refuseForeign(request: Request, publicOrigin: string): Refusal | undefined {
  const { headers } = request;
  const site = headers.get("sec-fetch-site");
  const own =
    headers.get("x-portal-request") === "1" &&
    headers.get("origin") === publicOrigin &&
    (site === null || site === "same-origin");
  return own ? undefined : foreign;
}

/** Nothing changes here, so a browser that names no site is trusted. Some send `null` as a form's origin. */
export function refuseForeignForm({ headers }: Request, publicOrigin: string): Refusal | undefined {
  const [origin, site] = [headers.get("origin") ?? "null", headers.get("sec-fetch-site")];
  const own = [publicOrigin, "null"].includes(origin) && (site ?? "same-origin") === "same-origin";
  return own ? undefined : foreign;
}

/** Rejects other types than JSON: a foreign form can send those without a preflight request. */
export function refuseOtherTypes(request: Request): Refusal | undefined {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type === "application/json") return undefined;
  return { status: 415, code: "not-json", title: "The body must be JSON" };
}

/** Rejects compressed bodies: a few bytes may expand to very many. */
export function refuseEncoded(request: Request): Refusal | undefined {
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase();
  if (!encoding || encoding === "identity") return undefined;
  return { status: 415, code: "encoded-body", title: "The body must not be compressed" };
}

type UnreadBody = "body-too-large" | "body-too-slow" | "bad-body";

type Body = { readonly text: string } | { readonly fault: UnreadBody };

/** The text, or why there is none: over `bytes`, over `milliseconds`, or the connection closed. */
export async function readBounded(
  request: Request,
  bounds: { readonly bytes: number; readonly milliseconds: number },
): Promise<Body> {
  if (Number(request.headers.get("content-length")) > bounds.bytes)
    return { fault: "body-too-large" };
  const reader = request.body?.getReader();
  if (!reader) return { text: "" };
  try {
    return await withTimeout(bounds.milliseconds, () => readAll(reader, bounds.bytes));
  } catch (error) {
    return { fault: error instanceof TimeoutError ? "body-too-slow" : "bad-body" };
  } finally {
    // Cancelling would close the connection before the response is sent.
    reader.releaseLock();
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  mostBytes: number,
): Promise<Body> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text: Buffer.concat(chunks).toString("utf8") };
    length += value.byteLength;
    if (length > mostBytes) return { fault: "body-too-large" };
    chunks.push(value);
  }
}

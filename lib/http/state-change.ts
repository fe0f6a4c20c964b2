import "server-only";

/** Why a call that would change something is not let in. */
export type Refusal = { readonly status: number; readonly code: string; readonly title: string };

/**
 * Checks that a call which changes something comes from the portal's own pages: a header that no
 * foreign form can send, this very origin, and what the browser itself says of the sender.
 */
export function refuseForeign(request: Request, publicOrigin: string): Refusal | undefined {
  const { headers } = request;
  const site = headers.get("sec-fetch-site");
  const own =
    headers.get("x-portal-request") === "1" &&
    headers.get("origin") === publicOrigin &&
    (site === null || site === "same-origin");
  if (own) return undefined;
  return { status: 403, code: "foreign-request", title: "The call does not come from the portal" };
}

/** Refuses a body that is not declared as JSON: other types cross origins without being asked. */
export function refuseOtherTypes(request: Request): Refusal | undefined {
  const type = request.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (type === "application/json") return undefined;
  return { status: 415, code: "not-json", title: "The body must be JSON" };
}

/** The body's text, or undefined as soon as it proves longer than that many bytes. */
export async function readBounded(
  request: Request,
  largestBytes: number,
): Promise<string | undefined> {
  if (Number(request.headers.get("content-length")) > largestBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > largestBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { request } from "undici";
import { readConfig } from "@/lib/config";
import type { Query } from "../queries";
import type { Caller } from "./caller";
import { connections } from "./connections";
import { abortError, faultOfStatus, LendersApiError } from "./error";

const largestBytes = 2 * 1024 * 1024;
const largestListBytes = 64 * 1024;
const largestRowBytes = 4 * 1024;

const transientStatuses = [502, 503, 504];

/** An instance of the API that was stopped. */
const transientConnectionCodes = ["ECONNREFUSED", "ECONNRESET", "EPIPE", "UND_ERR_SOCKET"];

/** Errors without a connection, TLS errors included. */
const connectErrors = new WeakSet<object>();
subscribe("undici:client:connectError", (message) =>
  connectErrors.add((message as { error: Error }).error),
);

/** Throws for everything but a 200. An aborted `signal` is a time-out, or the reader left. */
export async function sendRequest(
  caller: Caller,
  path: string,
  query: Query,
  signal: AbortSignal,
  traceHeaders: Readonly<Record<string, string>>,
): Promise<Uint8Array> {
  let answered = false;
  try {
    const { statusCode, headers, body } = await request(`${readConfig().apiBaseUrl}${path}`, {
      dispatcher: connections(),
      signal,
      query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
      headers: {
        ...readConfig().apiHeaders,
        accept: "application/json",
        authorization: `Bearer ${caller.bearer}`,
        "x-request-id": caller.requestId,
        ...(caller.traceparent && { traceparent: caller.traceparent }),
        ...traceHeaders,
      },
    });
    answered = true;
    const fault = faultOfStatus(statusCode);
    if (!fault)
      return await readBody(body, largestAnswer(query), firstOf(headers["content-length"]));
    // Reads the rest, so that the connection can be reused, without waiting: the API may be slow.
    const soon = AbortSignal.any([signal, AbortSignal.timeout(100)]);
    body.dump({ limit: 16_384, signal: soon }).catch(() => undefined);
    const retryAfter = secondsOf(headers["retry-after"]);
    const transient =
      transientStatuses.includes(statusCode) && headers["retry-after"] === undefined;
    throw new LendersApiError(fault, { status: statusCode, retryAfter, transient });
  } catch (cause) {
    if (cause instanceof LendersApiError) throw cause;
    if (signal.aborted) throw abortError(signal, cause);
    const transient = !answered && transientConnectionCodes.includes(codeOf(cause));
    const unconnected = connectErrors.has(cause as object);
    throw new LendersApiError("unreachable", { transient, unconnected, cause });
  }
}

function largestAnswer({ limit }: Query): number {
  return typeof limit === "number" ? largestListBytes + limit * largestRowBytes : largestBytes;
}

/** Chunks are copied: kept, those of one byte would take a hundred times the body's size. */
async function readBody(
  body: AsyncIterable<Buffer>,
  most: number,
  announced: string | undefined,
): Promise<Uint8Array> {
  const size = Number(announced);
  let bytes = Buffer.alloc(size > 0 && size <= most ? size : 0);
  let length = 0;
  for await (const chunk of body) {
    const end = length + chunk.length;
    if (end > most) {
      const cause = new RangeError(`a body over ${Math.floor(most / 1024)} KiB`);
      throw new LendersApiError("bad-answer", { status: 200, cause });
    }
    if (end > bytes.length) bytes = Buffer.concat([bytes], Math.min(most, 2 * end));
    length += chunk.copy(bytes, length);
  }
  return bytes.subarray(0, length);
}

function codeOf(cause: unknown): string {
  return typeof cause === "object" && cause && "code" in cause ? String(cause.code) : "";
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}

/** Seconds or an HTTP date. */
function secondsOf(header: string | string[] | undefined): number | undefined {
  const text = firstOf(header);
  if (!text) return undefined;
  if (/^\d{1,5}$/.test(text.trim())) return Number(text);
  const seconds = Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return seconds > 0 && seconds < 100_000 ? seconds : undefined;
}

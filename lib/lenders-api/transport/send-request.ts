import "server-only";
import { subscribe } from "node:diagnostics_channel";
import { type Dispatcher, request } from "undici";
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

/** A 200, unread; throws for all else. An aborted `signal` is a time-out, or the reader left. */
export async function sendRequest(
  caller: Caller,
  path: string,
  query: Query,
  signal: AbortSignal,
  moreHeaders: Readonly<Record<string, string>>,
): Promise<Dispatcher.ResponseData> {
  const response = await request(`${readConfig().apiBaseUrl}${path}`, {
    dispatcher: connections(),
    signal,
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)),
    headers: {
      ...readConfig().apiHeaders,
      accept: "application/json",
      authorization: `Bearer ${caller.bearer}`,
      "x-request-id": caller.requestId,
      ...(caller.traceparent && { traceparent: caller.traceparent }),
      ...moreHeaders,
    },
  }).catch((cause) => {
    throw connectionError(cause, signal, false);
  });
  const { statusCode: status, headers, body } = response;
  const fault = faultOfStatus(status);
  if (!fault) return response;
  // Reads the rest, so that the connection can be reused, without waiting: the API may be slow.
  const soon = AbortSignal.any([signal, AbortSignal.timeout(100)]);
  body.dump({ limit: 16_384, signal: soon }).catch(() => undefined);
  const retryAfter = secondsOf(headers["retry-after"]);
  const transient = transientStatuses.includes(status) && headers["retry-after"] === undefined;
  throw new LendersApiError(fault, { status, retryAfter, transient });
}

/** Throws if it breaks off, or is longer than the response to such a query may be. */
export async function readBody(
  { body, headers }: Dispatcher.ResponseData,
  { limit }: Query,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const announced = firstOf(headers["content-length"]);
  const most =
    typeof limit === "number" ? largestListBytes + limit * largestRowBytes : largestBytes;
  return collect(body, most, announced).catch((cause) => {
    throw cause instanceof LendersApiError ? cause : connectionError(cause, signal, true);
  });
}

/** `answered`: the headers came, so that the request is not sent again. */
export function connectionError(cause: unknown, signal: AbortSignal, answered: boolean) {
  if (signal.aborted) return abortError(signal, cause);
  const transient = !answered && transientConnectionCodes.includes(Object(cause).code);
  const unconnected = connectErrors.has(cause as object);
  return new LendersApiError("unreachable", { transient, unconnected, cause });
}

/** Chunks are copied: kept, those of one byte would take a hundred times the body's size. */
async function collect(
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

export function firstOf(header: string | string[] | undefined): string | undefined {
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
